import { act, fireEvent, screen } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { expect, it, vi } from 'vitest';
import type { EventBySlug } from '#src/contract/shapes/event.ts';
import { uuid } from '#src/core/stand-in-api.test-helper.ts';
import { place, renderInCore } from '#src/core/with-core.test-helper.tsx';
import { Answering, type AnsweringProps } from './answering.tsx';
import { RsvpAsk } from './ask.tsx';

const dinner = {
  id: uuid(50),
  slug: 'first-table',
  title: 'The Long Table',
  status: 'scheduled',
  can_rsvp: true,
  ends_at: '2099-11-26T22:30:00Z',
  capacity: 40,
  attendee_count: 3,
} as unknown as EventBySlug;
const rsvps = () => place.api.heard.filter(({ path }) => path.endsWith('/rsvp/'));

/** The buttons, and what comes to them when it is let. */
function ask() {
  const coming = new EventTarget();
  const hear = (listener: () => void) => {
    coming.addEventListener('come', listener);
    return () => coming.removeEventListener('come', listener);
  };
  let isThere = false;
  const Later = (props: AnsweringProps) => useSyncExternalStore(hear, () => isThere) && <Answering {...props} />;
  renderInCore(<RsvpAsk event={dinner} signIn={() => null} answering={Later} />);
  return () =>
    act(async () => {
      isThere = true;
      coming.dispatchEvent(new Event('come'));
    });
}

it('[R48] an answer that is pressed before there is anything to send it is kept, and sent once', async () => {
  const auth = place.api.signIn(1);
  place.core.session.set({ ...auth, user: { ...auth.user, first_name: 'Marit', last_name: 'Solheim' } });
  const bring = ask();
  const accept = screen.getByRole('button', { name: 'Accept' });
  accept.focus();
  fireEvent.click(accept);
  fireEvent.click(accept);
  expect([accept.getAttribute('aria-busy'), rsvps().length]).toEqual(['true', 0]);
  await bring();
  await vi.waitFor(() => expect(rsvps()).toHaveLength(1));
  expect([JSON.parse(rsvps()[0]!.body), document.activeElement === accept]).toEqual([{ status: 'accepted' }, true]);
});

it('[R48] a stranger’s refusal that is pressed early is kept as well, and the page is told', async () => {
  const bring = ask();
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
  expect(place.told).toEqual([]);
  await bring();
  await vi.waitFor(() => expect(place.told.map(([name]) => name)).toEqual(['beside-rsvp', 'beside-rsvp-changed']));
});
