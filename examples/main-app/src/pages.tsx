import { useState } from 'react';
import type { DoorProps } from './display-settings.tsx';

type Light = Pick<DoorProps, 'theme' | 'locale'>;
const dinner = { slug: 'host', 'event-slug': 'first-table' };

/** The line in the house book for each answer. */
const heard = {
  accepted: 'You’re coming. The kitchen adds a plate.',
  declined: 'Not this time. We’ve told the kitchen.',
  requested: 'Request sent. The host will answer by e-mail.',
  waitlisted: 'You’re on the waiting list. We’ll tell you when a seat is free.',
};

export function Tonight(light: Light) {
  const [notes, setNotes] = useState<string[]>([]);
  const note = (line: string) => setNotes((all) => [line, ...all]);
  return (
    <main className="tonight">
      <section className="words">
        <h1>We’re setting the long table.</h1>
        <p>On Thursdays the presses stop at seven, the kiln cools down, and everyone who made something this week sits down together.</p>
        <ol className="hours" aria-label="This evening">
          <li>
            <b>19:00</b> Presses off, aprons on the hooks
          </li>
          <li>
            <b>19:30</b> Lanterns lit
          </li>
          <li>
            <b>20:00</b> Soup, then introductions
          </li>
        </ol>
        <section className="log" aria-labelledby="log-title">
          <h2 id="log-title">House book</h2>
          <ul aria-live="polite">
            {notes.length === 0 && <li className="blank">Nothing yet tonight.</li>}
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
          onbeside-calendar-add={({ detail }) => note(`Added to a calendar: ${detail.provider}.`)}
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
      <p>One card at a time. Choose who you’d like to sit with. If it’s mutual, you’ll both know.</p>
      <section className="slot" aria-label="Guest cards">
        <beside-match-deck event-slug="first-table" {...light} />
      </section>
    </main>
  );
}

export function Chair(light: Light) {
  return (
    <main className="room">
      <h1>Your seat</h1>
      <p>See who you sit next to.</p>
      <section className="slot pair" aria-label="Your seat and who sits next to you">
        <beside-seatmate {...dinner} {...light} />
        <beside-sign-in {...dinner} {...light} />
      </section>
    </main>
  );
}
