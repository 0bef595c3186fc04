import { useState } from 'react';
import type { DoorProps } from './door.tsx';

type Light = Pick<DoorProps, 'theme' | 'locale'>;
const dinner = { slug: 'host', 'event-slug': 'first-table' };

/** What the kitchen makes of an answer. */
const heard = {
  accepted: 'You are coming. The kitchen has one more plate.',
  declined: 'Not this time. The kitchen knows.',
  requested: 'Asked. The host answers by mail.',
  waitlisted: 'On the list. We call when a chair comes free.',
};

export function Tonight(light: Light) {
  const [notes, setNotes] = useState<string[]>([]);
  const note = (line: string) => setNotes((all) => [line, ...all]);
  return (
    <main className="tonight">
      <section className="words">
        <h1>The long table is being laid.</h1>
        <p>Thursdays the presses stop at seven, the kiln is left to cool, and everybody who made something this week sits down together.</p>
        <ol className="hours" aria-label="This evening">
          <li>
            <b>19:00</b> Presses off, aprons on the hooks
          </li>
          <li>
            <b>19:30</b> Lanterns lit
          </li>
          <li>
            <b>20:00</b> Soup, then names
          </li>
        </ol>
        <section className="log" aria-labelledby="log-title">
          <h2 id="log-title">House book</h2>
          <ul aria-live="polite">
            {notes.length === 0 && <li className="blank">Nothing written yet tonight.</li>}
            {notes.map((line, index) => (
              <li key={notes.length - index}>{line}</li>
            ))}
          </ul>
        </section>
      </section>
      <section className="slot" aria-label="Your invitation">
        <beside-invite-card
          {...dinner}
          {...light}
          source-ref="lantern-house"
          onbeside-rsvp-changed={({ detail }) => note(heard[detail.status])}
          onbeside-calendar-add={({ detail }) => note(`Written into a calendar: ${detail.provider}.`)}
          onbeside-error={({ detail }) => note(detail.message)}
        />
      </section>
    </main>
  );
}

export function People(light: Light) {
  return (
    <main className="room">
      <h1>Who makes what</h1>
      <p>One card at a time. Say whom you want to sit with; nobody hears about the others.</p>
      <section className="slot" aria-label="Cards of the guests">
        <beside-match-deck event-slug="first-table" {...light} />
      </section>
    </main>
  );
}

export function Chair(light: Light) {
  return (
    <main className="room">
      <h1>Your chair</h1>
      <p>Between whom you sit, once the table is set.</p>
      <section className="slot pair" aria-label="Your chair and who is beside it">
        <beside-seatmate {...dinner} {...light} />
        <beside-sign-in {...dinner} {...light} />
      </section>
    </main>
  );
}
