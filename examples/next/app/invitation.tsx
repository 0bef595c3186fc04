'use client';

import { BesideInviteCard, type BesideInviteCardProps } from 'beside/react';
import { useState } from 'react';

/** Blocks an RSVP until the box is ticked: a prevented one is not sent. Handlers see the state of the last render. */
export function Invitation(
  card: Pick<BesideInviteCardProps, 'api' | 'slug' | 'eventSlug' | 'fragment'>,
) {
  const [hasCoat, setHasCoat] = useState(false);
  const [note, setNote] = useState('');
  return (
    <section aria-label="Your invitation">
      <label>
        <input
          type="checkbox"
          checked={hasCoat}
          onChange={(event) => setHasCoat(event.target.checked)}
        />
        I’ll bring a warm coat.
      </label>
      <p role="status">{note}</p>
      <BesideInviteCard
        {...card}
        sourceRef="quayside"
        onReady={() => setNote('The card is here.')}
        onRsvp={(event) => {
          if (hasCoat) return setNote('Noted.');
          event.preventDefault();
          setNote('It’s windy out there: tick the box first.');
        }}
        onDismissed={() => setNote('Another time.')}
        onRsvpChanged={({ detail }) =>
          setNote(detail.status === 'declined' ? 'Another time.' : 'See you on the quay.')
        }
      />
    </section>
  );
}
