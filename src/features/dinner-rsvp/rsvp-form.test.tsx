import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useCore } from '#src/core/react/core-provider.tsx';
import { setAskedAnswer } from '#src/core/dinners/asked-answer.ts';
import { createCore } from '#src/core/core.ts';
import { MapStorage } from '#src/core/testing/fake-api.test-helper.ts';
import { makeDinner } from '#src/core/testing/api-data.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { appCatalog } from '#src/i18n/app-catalog.ts';
import { RsvpForm, type SignInStepProps } from './rsvp-form.tsx';
import { makeAnsweredEvent, openDinner } from './dinner.test-helper.ts';

// Declines are kept there.
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

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
  press('Accept after all');
  press('Back');
  await screen.findByRole('button', { name: 'Accept after all' });
  expect([harness.emitted.length, getRsvpRequests().length]).toEqual([2, 0]);
});

it('[R48] declining, then accepting with sign-in sends only the acceptance', async () => {
  renderWithCore(<RsvpForm event={openDinner} signIn={SignInStep} />);
  press('Decline');
  await vi.waitFor(() => expect(harness.emitted).toHaveLength(2));
  press('Accept after all');
  press('Sign in');
  await vi.waitFor(() => expect(getRsvpRequests()).not.toHaveLength(0));
  await vi.waitFor(() => expect(harness.core.queryClient.isMutating()).toBe(0));
  expect(getRsvpRequests().map(({ body }) => JSON.parse(body) as object)).toEqual([
    { status: 'accepted' },
  ]);
});

it.each([
  ['waitlisted', ['Leave the waiting list']],
  ['requested', ['Withdraw my request']],
  ['declined', ['Accept after all', 'Write a line to Teodora']],
] as const)('[R74] a guest who is %s gets the button %j', (my_status, names) => {
  harness.core.session.set(makeNamedAuth());
  renderWithCore(<RsvpForm event={makeAnsweredEvent(my_status)} signIn={() => null} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(names);
});

it.each([
  ['approval', { approval: true }, ['Ask for a seat', 'Decline']],
  ['full', { attendee_count: 40, spots_left: 0 }, ['Join the waiting list', 'Decline']],
] as const)('[R74] the buttons of a dinner in state %s say what they do', (_state, more, names) => {
  renderWithCore(<RsvpForm event={{ ...openDinner, ...more }} signIn={() => null} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(names);
});

it.each([
  ['cancelled', { status: 'cancelled', can_rsvp: false }],
  ['past', { can_rsvp: false, ends_at: '2020-01-01T22:00:00Z' }],
  ['closed', { can_rsvp: false }],
] as const)('[R74] a dinner that is %s has a way on', (_state, more) => {
  renderWithCore(<RsvpForm event={{ ...openDinner, ...more }} signIn={() => null} />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Find another dinner' }).getAttribute('href')).toBe(
    `${harness.api.url}/events/?tab=all`,
  );
});

it('[R74] leaving the waiting list declines', async () => {
  harness.core.session.set(makeNamedAuth());
  renderWithCore(<RsvpForm event={makeAnsweredEvent('waitlisted')} signIn={() => null} />);
  press('Leave the waiting list');
  await vi.waitFor(() => expect(getRsvpRequests()).toHaveLength(1));
  expect(JSON.parse(getRsvpRequests()[0]!.body)).toEqual({ status: 'declined' });
});

it('[R48, R74] a decline in this browser becomes an answer by signing in', async () => {
  renderWithCore(<RsvpForm event={openDinner} signIn={SignInStep} />);
  press('Decline');
  press('Sign in to tell Teodora');
  press('Sign in');
  await vi.waitFor(() => expect(getRsvpRequests()).toHaveLength(1));
  expect(JSON.parse(getRsvpRequests()[0]!.body)).toEqual({ status: 'declined' });
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
  cleanup();
  localStorage.clear();
  renderWithCore(<RsvpForm event={{ ...openDinner, slug: 'another' }} signIn={() => null} />);
  expect(fireEvent.click(screen.getByRole('button', { name: 'Decline' }))).toBe(false);
});

it('[R86] a line to the hosts stays typed when it can’t be sent, also after a reload', async () => {
  harness.core.session.set(makeNamedAuth());
  const form = <RsvpForm event={makeAnsweredEvent('declined')} signIn={() => null} />;
  renderWithCore(form);
  press(`Write a line to ${openDinner.host.first_name}`);
  const input = screen.getByRole('textbox');
  expect(document.activeElement).toBe(input);
  fireEvent.change(input, { target: { value: '  ' } });
  press('Send');
  const errorId = input.getAttribute('aria-describedby') ?? '';
  expect([document.getElementById(errorId)?.textContent, getRsvpRequests()]).toEqual([
    'Required',
    [],
  ]);
  fireEvent.change(input, { target: { value: ' In Bergen ' } });
  press('Send');
  await vi.waitFor(() => expect(getRsvpRequests()).toHaveLength(1));
  await vi.waitFor(() => expect(harness.core.queryClient.isMutating()).toBe(0));
  expect((input as HTMLInputElement).value).toBe(' In Bergen ');
  expect(JSON.parse(getRsvpRequests()[0]!.body)).toEqual({ status: 'declined', note: 'In Bergen' });
  cleanup();
  renderWithCore(form);
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe(' In Bergen ');
});

it('[R86] a removed guest isn’t offered a line, and a sent one is read out', async () => {
  harness.core.session.set(makeNamedAuth());
  const declined = makeAnsweredEvent('declined');
  const removed = { ...declined, member: { ...declined.member!, is_removed: true as const } };
  renderWithCore(<RsvpForm event={removed} signIn={() => null} />);
  expect(screen.queryByRole('button', { name: /Write a line/ })).toBeNull();
  cleanup();
  harness.api.reply(`/api/events/${openDinner.id}/rsvp/`, {
    body: {
      event: makeDinner(50, { my_status: 'declined' }),
      seating: null,
      waitlist_position: null,
    },
  });
  renderWithCore(<RsvpForm event={declined} signIn={() => null} />);
  press(`Write a line to ${openDinner.host.first_name}`);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'In Bergen' } });
  press('Send');
  const status = await screen.findByText('Sent. Only the hosts can read it.');
  expect(status.getAttribute('role')).toBe('status');
  await expect.poll(() => document.activeElement?.contains(status)).toBe(true);
});

it('[R48] a nameless guest who declined gives a name before accepting after all', async () => {
  const auth = harness.api.signIn(1);
  harness.core.session.set({ ...auth, user: { ...auth.user, first_name: '', last_name: '' } });
  renderWithCore(<RsvpForm event={makeAnsweredEvent('declined')} signIn={() => null} />);
  fireEvent.click(screen.getByRole('button', { name: 'Accept after all' }));
  fireEvent.change(await screen.findByLabelText('First name'), { target: { value: 'Marit' } });
  fireEvent.change(screen.getByLabelText('Last name'), { target: { value: 'Solheim' } });
  expect(getRsvpRequests()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await vi.waitFor(() => expect(getRsvpRequests()).toHaveLength(1));
  expect(JSON.parse(getRsvpRequests()[0]!.body)).toEqual({
    status: 'accepted',
    first_name: 'Marit',
    last_name: 'Solheim',
  });
});

it('[R48] typed names survive going back to the invitation', async () => {
  const auth = harness.api.signIn(1);
  harness.core.session.set({ ...auth, user: { ...auth.user, first_name: '', last_name: '' } });
  renderWithCore(<RsvpForm event={makeAnsweredEvent('declined')} signIn={() => null} />);
  fireEvent.click(screen.getByRole('button', { name: 'Accept after all' }));
  fireEvent.change(await screen.findByLabelText('First name'), { target: { value: 'Marit' } });
  fireEvent.click(screen.getByRole('button', { name: 'Back to the invitation' }));
  fireEvent.click(screen.getByRole('button', { name: 'Accept after all' }));
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Marit');
});

it('[R48] a name set elsewhere on the page fills only the untouched fields', async () => {
  const auth = harness.api.signIn(1);
  const nameless = { ...auth.user, first_name: '', last_name: '' };
  harness.core.session.set({ ...auth, user: nameless });
  renderWithCore(<RsvpForm event={makeAnsweredEvent('declined')} signIn={() => null} />);
  fireEvent.click(screen.getByRole('button', { name: 'Accept after all' }));
  fireEvent.change(await screen.findByLabelText('First name'), { target: { value: 'Mari' } });
  act(() =>
    harness.core.session.updateUser({ ...nameless, first_name: 'Marit', last_name: 'Solheim' }),
  );
  expect(
    ['First name', 'Last name'].map(
      (label) => screen.getByLabelText<HTMLInputElement>(label).value,
    ),
  ).toEqual(['Mari', 'Solheim']);
});

it('[R48, R53] the next member doesn’t see the names another one typed', async () => {
  const [one, other] = [harness.api.signIn(1), harness.api.signIn(2)].map((auth) => ({
    ...auth,
    user: { ...auth.user, first_name: '', last_name: '' },
  }));
  harness.core.session.set(one!);
  renderWithCore(<RsvpForm event={makeAnsweredEvent('declined')} signIn={() => null} />);
  fireEvent.click(screen.getByRole('button', { name: 'Accept after all' }));
  fireEvent.change(await screen.findByLabelText('First name'), { target: { value: 'Marit' } });
  act(() => harness.core.session.clear());
  act(() => harness.core.session.set(other!));
  expect(screen.queryByLabelText('First name')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Accept after all' }));
  expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('');
});
