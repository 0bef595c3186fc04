import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { DinnerEvent, EventBySlug } from '#src/contract/events.ts';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { RsvpConfirmation } from './rsvp-confirmation.tsx';
import { openDinner } from './dinner.test-helper.ts';

const host = {
  id: numberedUuid(9),
  first_name: 'Teodora',
  last_name: 'Vasić',
  headline: '',
  picture_url: null,
};
const dinner: EventBySlug = { ...openDinner, host };
const makeAnsweredEvent = (
  my_status: DinnerEvent['my_status'],
  more: Partial<EventBySlug> = {},
): EventBySlug => {
  const event = { ...dinner, ...more };
  return {
    ...event,
    member: {
      ...event,
      my_status,
      waitlist_position: null,
      calendar: null,
    } as unknown as DinnerEvent,
  };
};
const getRsvpRequests = () => harness.api.requests.filter(({ path }) => path.endsWith('/rsvp/'));

it('[R48] a nameless guest who declined gives a name before accepting after all', async () => {
  const auth = harness.api.signIn(1);
  harness.core.session.set({ ...auth, user: { ...auth.user, first_name: '', last_name: '' } });
  renderWithCore(<RsvpConfirmation event={makeAnsweredEvent('declined')} />);
  fireEvent.click(screen.getByRole('button', { name: 'I can come after all' }));
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
  renderWithCore(<RsvpConfirmation event={makeAnsweredEvent('declined')} />);
  fireEvent.click(screen.getByRole('button', { name: 'I can come after all' }));
  fireEvent.change(await screen.findByLabelText('First name'), { target: { value: 'Marit' } });
  fireEvent.click(screen.getByRole('button', { name: 'Back to the invitation' }));
  fireEvent.click(screen.getByRole('button', { name: 'I can come after all' }));
  expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Marit');
});

it('[R48] a name set elsewhere on the page fills only the untouched fields', async () => {
  const auth = harness.api.signIn(1);
  const nameless = { ...auth.user, first_name: '', last_name: '' };
  harness.core.session.set({ ...auth, user: nameless });
  renderWithCore(<RsvpConfirmation event={makeAnsweredEvent('declined')} />);
  fireEvent.click(screen.getByRole('button', { name: 'I can come after all' }));
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
  renderWithCore(<RsvpConfirmation event={makeAnsweredEvent('declined')} />);
  fireEvent.click(screen.getByRole('button', { name: 'I can come after all' }));
  fireEvent.change(await screen.findByLabelText('First name'), { target: { value: 'Marit' } });
  act(() => harness.core.session.clear());
  act(() => harness.core.session.set(other!));
  expect(screen.queryByLabelText('First name')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'I can come after all' }));
  expect((await screen.findByLabelText<HTMLInputElement>('First name')).value).toBe('');
});

it.each([
  ['accepted', { status: 'cancelled', can_rsvp: false }, 'This dinner was cancelled.'],
  ['waitlisted', { status: 'cancelled', can_rsvp: false }, 'This dinner was cancelled.'],
  ['waitlisted', { ends_at: '2020-01-01T22:00:00Z', can_rsvp: false }, 'This dinner is over.'],
] as const)(
  '[R44, R49] a guest who is %s sees that the dinner is cancelled or over',
  (status, more, words) => {
    harness.core.session.set(harness.api.signIn(1));
    renderWithCore(<RsvpConfirmation event={makeAnsweredEvent(status, more)} />);
    expect(screen.getByRole('heading').textContent).toBe(words);
    expect(screen.queryByRole('button')).toBeNull();
  },
);

it.each(['accepted', 'waitlisted', 'declined'] as const)(
  '[R48] the %s view shows the dinner’s title unless `bare` is set',
  (status) => {
    harness.core.session.set(harness.api.signIn(1));
    const named = renderWithCore(<RsvpConfirmation event={makeAnsweredEvent(status)} />);
    expect(screen.getByText('The Long Table')).toBeTruthy();
    named.unmount();
    renderWithCore(<RsvpConfirmation event={makeAnsweredEvent(status)} bare />);
    expect(screen.queryByText('The Long Table')).toBeNull();
  },
);

it.each([
  ['accepted', 'I can’t come'],
  ['waitlisted', 'Leave the waiting list'],
  ['requested', 'Withdraw my request'],
  ['declined', 'I can come after all'],
] as const)('[R48] a guest who is %s can change the answer with “%s”', (status, words) => {
  harness.core.session.set(harness.api.signIn(1));
  renderWithCore(<RsvpConfirmation event={makeAnsweredEvent(status)} />);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toContain(words);
});

it('[R48] the waitlist text says who gets the next seat and that no action is needed', () => {
  harness.core.session.set(harness.api.signIn(1));
  renderWithCore(<RsvpConfirmation event={makeAnsweredEvent('waitlisted')} />);
  screen.getByText(
    /goes to the next person on the list\. You don’t need to do anything\. We’ll e-mail you when it’s yours\.$/,
  );
});
