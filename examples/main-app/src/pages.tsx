import { useState } from 'react';
import type { DisplaySettingsProps } from './display-settings.tsx';

type DisplayProps = Pick<DisplaySettingsProps, 'theme' | 'locale'>;
const dinner = { slug: 'host', 'event-slug': 'first-table' };

/** The note in the house book for each RSVP. */
const rsvpNotes = {
  accepted: 'You’re coming. The kitchen adds a plate.',
  declined: 'Not this time. We’ve told the kitchen.',
  requested: 'Request sent. The host will answer by e-mail.',
  waitlisted: 'You’re on the waiting list. We’ll let you know when a seat opens up.',
};

export function Tonight(display: DisplayProps) {
  const [notes, setNotes] = useState<string[]>([]);
  const note = (line: string) => setNotes((all) => [line, ...all]);
  return (
    <main className="tonight">
      <section className="words">
        <h1>We’re setting the long table.</h1>
        <p>
          On Thursdays the presses stop at seven, the kiln cools down, and everyone who made
          something this week sits down together.
        </p>
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
          {...display}
          source-ref="lantern-house"
          onbeside-rsvp-changed={({ detail }) => note(rsvpNotes[detail.status])}
          onbeside-dismissed={() => note('Not this time. Nothing was sent.')}
          onbeside-calendar-add={({ detail }) => note(`Added to a calendar: ${detail.provider}.`)}
          onbeside-error={({ detail }) => note(detail.message)}
        />
      </section>
    </main>
  );
}

export function People(display: DisplayProps) {
  return (
    <main className="room">
      <h1>Who makes what</h1>
      <p>
        One card at a time. Choose who you’d like to sit with. If it’s mutual, you’ll both know.
      </p>
      <section className="slot" aria-label="Guest cards">
        <beside-match-deck event-slug="first-table" {...display} />
      </section>
    </main>
  );
}

export function Seat(display: DisplayProps) {
  return (
    <main className="room">
      <h1>Your seat</h1>
      <p>See who you’ll be sitting next to.</p>
      <section className="slot pair" aria-label="Your seat and the people next to you">
        <beside-seatmate {...dinner} {...display} />
        <beside-sign-in {...dinner} {...display} />
      </section>
    </main>
  );
}
