import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DinnerEvent } from '#src/contract/events.ts';
import { DeliveryFailure, UndeliveredEmail } from '#src/contract/undelivered.ts';
import { makePerson } from '#src/core/testing/api-data.test-helper.ts';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import type { GuestListRow } from './guest-sections.ts';
import { UndeliveredActions, UndeliveredReason } from './undelivered-email.tsx';

const event = {
  id: numberedUuid(9),
  host: makePerson(7),
  status: 'scheduled',
  ends_at: '2099-11-26T22:30:00Z',
} as DinnerEvent;
const at = '2026-11-01T10:00:00Z';
const refused = { email: 'invitation', reason: 'no_mailbox', at } as const;
const address: GuestListRow = {
  key: numberedUuid(50),
  person: null,
  name: 'Ada Test',
  address: 'ada@clb.example',
  invitationId: numberedUuid(50),
  waitlistPosition: null,
  dietaryNeeds: null,
  invitedBy: null,
  undelivered: refused,
};
const member: GuestListRow = {
  ...address,
  person: makePerson(3),
  name: 'First 3 Last 3',
  address: null,
  invitationId: null,
};
const invitationPath = `/api/events/${event.id}/invitations/${numberedUuid(50)}/`;

const onDone = vi.fn();
beforeEach(() => onDone.mockClear());

function renderActions(
  row: GuestListRow,
  {
    undelivered = refused,
    dinner = event,
  }: { undelivered?: GuestListRow['undelivered']; dinner?: DinnerEvent } = {},
) {
  harness.core.session.set(harness.api.signIn(1));
  renderWithCore(
    <UndeliveredActions event={dinner} row={row} undelivered={undelivered!} onDone={onDone} />,
  );
}
const listSent = () =>
  harness.api.requests
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`);

test('[R44] each e-mail and each reason is said in words of its own', () => {
  const texts = UndeliveredEmail.options.flatMap((email) =>
    DeliveryFailure.options.map((reason) => {
      const { container, unmount } = renderWithCore(
        <UndeliveredReason undelivered={{ email, reason, at }} isMember={false} />,
      );
      const text = container.textContent;
      unmount();
      return text;
    }),
  );
  expect(new Set(texts).size).toBe(
    UndeliveredEmail.options.length * DeliveryFailure.options.length,
  );
  for (const text of texts) expect(text).toMatch(/^We couldn’t deliver .*\. .*\.$/);
  renderWithCore(<UndeliveredReason undelivered={refused} isMember />);
  screen.getByText(
    'We couldn’t deliver the invitation. There’s no such mailbox. Only they can change their address.',
  );
});

test('[R44] trying again goes to the invitation of an address, and to a member otherwise', async () => {
  const memberPath = `/api/events/${event.id}/guests/${member.person!.id}/resend/`;
  for (const path of [`${invitationPath}resend/`, memberPath])
    harness.api.reply(path, { body: {} });
  renderActions(address);
  fireEvent.click(screen.getByRole('button', { name: 'Try again to reach Ada Test' }));
  await waitFor(() =>
    expect(harness.emitted).toEqual([
      ['beside-notice', { text: 'We’re sending it to Ada Test again.' }],
    ]),
  );
  renderActions(member);
  expect(
    screen.getAllByRole('button', { name: /^Correct/ }),
    'members change their own address',
  ).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Try again to reach First 3 Last 3' }));
  await waitFor(() =>
    expect(listSent()).toEqual([`POST ${invitationPath}resend/`, `POST ${memberPath}`]),
  );
  await waitFor(() => expect(onDone, 'the focus can move on').toHaveBeenCalledTimes(2));
});

test('[R44] of a cancelled dinner only the cancellation is sent again, of a past one nothing', () => {
  renderActions(member, { dinner: { ...event, status: 'cancelled' } });
  renderActions(member, {
    undelivered: { ...refused, email: 'cancellation' },
    dinner: { ...event, ends_at: '2020-11-26T22:30:00Z' },
  });
  expect(screen.queryAllByRole('button')).toEqual([]);
  renderActions(member, {
    undelivered: { ...refused, email: 'cancellation' },
    dinner: { ...event, status: 'cancelled' },
  });
  screen.getByRole('button', { name: 'Try again to reach First 3 Last 3' });
});

test('[R44] a corrected address is checked at its field, and what was typed stays', async () => {
  harness.api.reply(invitationPath, {
    status: 400,
    body: { error: { email: ['That’s your own address.'] } },
  });
  renderActions(address);
  fireEvent.click(screen.getByRole('button', { name: 'Correct the address of Ada Test' }));
  const field = await screen.findByLabelText('New address');
  expect(field).toHaveProperty('value', 'ada@clb.example');
  const send = (value: string) => {
    fireEvent.change(field, { target: { value } });
    fireEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
  };
  send('ada@');
  screen.getByText('Enter a valid e-mail address.');
  expect(listSent()).toEqual([]);
  send('Ada <mailto:ada@club.example>');
  await screen.findByText('That’s your own address.');
  expect(field).toHaveProperty('value', 'Ada <mailto:ada@club.example>');
  expect(harness.api.requests.find(({ method }) => method === 'PATCH')!.body).toBe(
    '{"email":"ada@club.example"}',
  );
});
