import { act, fireEvent, screen } from '@testing-library/react';
import { useCallback, useState, useSyncExternalStore } from 'react';
import { expect, it, vi } from 'vitest';
import type { EventBySlug } from '#src/contract/shapes/event.ts';
import { useCore } from '#src/core/provider.tsx';
import { uuid } from '#src/core/stand-in-api.test-helper.ts';
import { place, renderInCore } from '#src/core/with-core.test-helper.tsx';
import { Answering, type AnsweringProps } from './answering.tsx';
import { AnsweringTrouble } from './answering-trouble.tsx';
import { RsvpAsk, type SignInStepProps } from './ask.tsx';

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
  place.core.session.set(asNamed());
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

const asNamed = () => {
  const auth = place.api.signIn(1);
  return { ...auth, user: { ...auth.user, first_name: 'Marit', last_name: 'Solheim' } };
};

/** A sign-in of two buttons; the page is drawn for the member before the step says that it is done. */
function SignInStep({ onBack, onSignedIn }: SignInStepProps) {
  const { session } = useCore();
  const signIn = () => {
    session.set(asNamed());
    void Promise.resolve().then(onSignedIn);
  };
  return (
    <>
      <button onClick={onBack}>Back</button>
      <button onClick={signIn}>Sign in</button>
    </>
  );
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('[R48] a refusal is not said again by who thinks better of it, is asked to sign in and goes back', async () => {
  renderInCore(<RsvpAsk event={dinner} signIn={SignInStep} answering={Answering} />);
  press('Decline');
  await vi.waitFor(() => expect(place.told).toHaveLength(2));
  press('Accept');
  press('Back');
  await screen.findByRole('button', { name: 'Decline' });
  expect([place.told.length, rsvps().length]).toEqual([2, 0]);
});

it('[R48] who declined, thinks better of it and signs in has accepted, and has sent nothing else', async () => {
  renderInCore(<RsvpAsk event={dinner} signIn={SignInStep} answering={Answering} />);
  press('Decline');
  await vi.waitFor(() => expect(place.told).toHaveLength(2));
  press('Accept');
  press('Sign in');
  await vi.waitFor(() => expect(rsvps()).not.toHaveLength(0));
  await vi.waitFor(() => expect(place.core.queryClient.isMutating()).toBe(0));
  expect(rsvps().map(({ body }) => JSON.parse(body) as object)).toEqual([{ status: 'accepted' }]);
});

it('[R20, R48] where what answers does not come nothing is said until a button is pressed; each press asks for it again', async () => {
  place.core.session.set(asNamed());
  let tries = 0;
  const Later = (props: AnsweringProps) => {
    const [isThere, setThere] = useState(false);
    const onRetry = useCallback(() => {
      tries += 1;
      setThere(tries === 2);
    }, []);
    return isThere ? <Answering {...props} /> : <AnsweringTrouble {...props} onRetry={onRetry} />;
  };
  renderInCore(<RsvpAsk event={dinner} signIn={SignInStep} answering={Later} />);
  const accept = screen.getByRole('button', { name: 'Accept' });
  const trouble = () => screen.queryByText('Something went wrong. Try again.');
  expect(trouble()).toBeNull();
  press('Accept');
  expect([accept.getAttribute('aria-busy'), trouble()]).toEqual([null, expect.anything()]);
  press('Accept');
  await vi.waitFor(() => expect(rsvps()).toHaveLength(1));
  expect([tries, JSON.parse(rsvps()[0]!.body), trouble()]).toEqual([2, { status: 'accepted' }, null]);
});

it('[R44] at a full table nobody is promised to be the next of those who wait', () => {
  renderInCore(<RsvpAsk event={{ ...dinner, attendee_count: 40 }} signIn={() => null} answering={() => null} />);
  screen.getByText('Every place is taken. Accept and you are in line.');
});
