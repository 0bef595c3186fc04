import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useCore } from '#src/core/react/core-provider.tsx';
import { setAskedAnswer } from '#src/core/dinners/asked-answer.ts';
import { createCore } from '#src/core/core.ts';
import { MapStorage } from '#src/core/testing/fake-api.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { appCatalog } from '#src/i18n/app-catalog.ts';
import { RsvpForm, type SignInStepProps } from './rsvp-form.tsx';
import { openDinner } from './dinner.test-helper.ts';

const getRsvpRequests = () => harness.api.requests.filter(({ path }) => path.endsWith('/rsvp/'));

it('[R48] two quick presses send one RSVP and keep the button focused', async () => {
  harness.core.session.set(makeNamedAuth());
  renderWithCore(<RsvpForm event={openDinner} signIn={SignInStep} />);
  const accept = screen.getByRole('button', { name: 'Accept' });
  accept.focus();
  fireEvent.click(accept);
  fireEvent.click(accept);
  await vi.waitFor(() => expect(getRsvpRequests()).not.toHaveLength(0));
  await vi.waitFor(() => expect(harness.core.queryClient.isMutating()).toBe(0));
  expect(getRsvpRequests().map(({ body }) => JSON.parse(body) as object)).toEqual([
    { status: 'accepted' },
  ]);
  expect([
    harness.emitted.filter(([name]) => name === 'beside-rsvp').length,
    document.activeElement === accept,
  ]).toEqual([1, true]);
});

it('[R48] a link that asks to accept opens the sign-in once and sends nothing', () => {
  setAskedAnswer(harness.core, { eventSlug: openDinner.slug.toUpperCase(), answer: 'accept' });
  renderWithCore(<RsvpForm event={openDinner} signIn={SignInStep} />);
  press('Back');
  expect(screen.getByRole('button', { name: 'Accept' })).toBe(document.activeElement);
  cleanup();
  renderWithCore(<RsvpForm event={openDinner} signIn={SignInStep} />);
  expect(screen.getAllByRole('button')).toHaveLength(2);
  expect([harness.emitted, getRsvpRequests()]).toEqual([[], []]);
});

it('[R48] a link that asks to decline only focuses the button', () => {
  setAskedAnswer(harness.core, { eventSlug: openDinner.slug, answer: 'decline' });
  renderWithCore(<RsvpForm event={openDinner} signIn={SignInStep} />);
  expect(screen.getByRole('button', { name: 'Decline' })).toBe(document.activeElement);
  expect(harness.emitted).toEqual([]);
});

it('[R48] a Space that was pressed before React ran doesn’t answer a second time', () => {
  renderWithCore(<RsvpForm event={openDinner} signIn={SignInStep} />);
  const decline = screen.getByRole('button', { name: 'Decline' });
  fireEvent.keyDown(decline, { key: ' ', repeat: true });
  fireEvent.keyUp(decline, { key: ' ' });
  expect(harness.emitted).toEqual([]);
  fireEvent.keyDown(decline, { key: ' ' });
  fireEvent.keyUp(decline, { key: ' ' });
  expect(harness.emitted).not.toEqual([]);
});

it('[R48] declining while signed out fires beside-dismissed and sends no request', () => {
  renderWithCore(<RsvpForm event={openDinner} signIn={SignInStep} />);
  press('Decline');
  expect(harness.emitted).toEqual([
    ['beside-rsvp', { event_slug: 'first-table', status: 'declined' }],
    ['beside-dismissed', { event_slug: 'first-table' }],
  ]);
  expect(getRsvpRequests()).toEqual([]);
});

const makeNamedAuth = () => {
  const auth = harness.api.signIn(1);
  return { ...auth, user: { ...auth.user, first_name: 'Marit', last_name: 'Solheim' } };
};

/** A stub sign-in. The session is set before `onSignedIn` runs, as in the real one. */
function SignInStep({ onBack, onSignedIn }: SignInStepProps) {
  const { session } = useCore();
  const signIn = () => {
    session.set(makeNamedAuth());
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

it('[R48] going back from sign-in after a decline doesn’t decline again', async () => {
  renderWithCore(<RsvpForm event={openDinner} signIn={SignInStep} />);
  press('Decline');
  await vi.waitFor(() => expect(harness.emitted).toHaveLength(2));
  press('Accept');
  press('Back');
  await screen.findByRole('button', { name: 'Decline' });
  expect([harness.emitted.length, getRsvpRequests().length]).toEqual([2, 0]);
});

it('[R48] declining, then accepting with sign-in sends only the acceptance', async () => {
  renderWithCore(<RsvpForm event={openDinner} signIn={SignInStep} />);
  press('Decline');
  await vi.waitFor(() => expect(harness.emitted).toHaveLength(2));
  press('Accept');
  press('Sign in');
  await vi.waitFor(() => expect(getRsvpRequests()).not.toHaveLength(0));
  await vi.waitFor(() => expect(harness.core.queryClient.isMutating()).toBe(0));
  expect(getRsvpRequests().map(({ body }) => JSON.parse(body) as object)).toEqual([
    { status: 'accepted' },
  ]);
});

it('[R44] a full dinner offers the waitlist without promising a position', () => {
  renderWithCore(<RsvpForm event={{ ...openDinner, attendee_count: 40 }} signIn={() => null} />);
  screen.getByText('This dinner is full. Join the waiting list.');
});

it.each([
  ['Accept', 'accept'],
  ['Decline', 'decline'],
])('[R38] %s is a link to the invitation that works without script', (name, answer) => {
  renderWithCore(<RsvpForm event={openDinner} slug="host" signIn={() => null} />);
  const link = screen.getByRole('button', { name });
  expect([link.tagName, link.getAttribute('href'), link.dataset.answer]).toEqual([
    'A',
    `${harness.api.url}/invite/host?eventSlug=first-table&answer=${answer}`,
    answer,
  ]);
});

it('[R38] the answer’s link stays in the tab on our own site and opens another one elsewhere', () => {
  renderWithCore(<RsvpForm event={openDinner} signIn={() => null} />);
  expect(screen.getByRole('button', { name: 'Accept' }).getAttribute('target')).toBeNull();
  expect(screen.getByRole('button', { name: 'Accept' }).getAttribute('href')).toBe(
    `${harness.api.url}/invite/?eventSlug=first-table&answer=accept`,
  );
  cleanup();
  harness.core = createCore({
    apiUrl: harness.api.url,
    isFirstParty: false,
    storage: new MapStorage(),
    catalog: appCatalog,
  });
  renderWithCore(<RsvpForm event={openDinner} signIn={() => null} />);
  const link = screen.getByRole('button', { name: 'Accept' });
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
});

it('[R38] a press of the mouse or of Space answers here and doesn’t follow the link', () => {
  renderWithCore(<RsvpForm event={openDinner} signIn={() => null} />);
  const decline = screen.getByRole('button', { name: 'Decline' });
  expect(fireEvent.keyDown(decline, { key: ' ' })).toBe(false);
  expect(harness.emitted).toEqual([]);
  fireEvent.keyUp(decline, { key: ' ' });
  expect(harness.emitted).toHaveLength(2);
  expect(fireEvent.click(decline)).toBe(false);
});
