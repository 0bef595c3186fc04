import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { DinnerEvent } from '#src/contract/events.ts';
import { DeliveryFailure, UndeliveredEmail } from '#src/contract/undelivered.ts';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { CorrectAddress } from './correct-address.tsx';
import { UndeliveredReason } from './undelivered-email.tsx';

const event = { id: numberedUuid(9) } as DinnerEvent;
const at = '2026-11-01T10:00:00Z';

test('[R44] each e-mail and each reason has its own words', () => {
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
  renderWithCore(
    <UndeliveredReason undelivered={{ email: 'invitation', reason: 'no_mailbox', at }} isMember />,
  );
  screen.getByText(
    'We couldn’t deliver the invitation. There’s no such mailbox. Only they can change their address.',
  );
});

test('[R44] a corrected address is checked at its field, and what was typed stays', async () => {
  const { api, core } = harness;
  core.session.set(api.signIn(1));
  api.reply(`/api/events/${event.id}/invitations/${numberedUuid(50)}/`, {
    status: 400,
    body: { error: { email: ['That’s your own address.'] } },
  });
  renderWithCore(
    <CorrectAddress
      event={event}
      invitationId={numberedUuid(50)}
      address="ada@clb.example"
      onClose={() => {}}
    />,
  );
  const field = await screen.findByLabelText('New address');
  expect(field).toHaveProperty('value', 'ada@clb.example');
  const send = (value: string) => {
    fireEvent.change(field, { target: { value } });
    fireEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
  };
  send('ada@');
  screen.getByText('Enter a valid e-mail address.');
  expect(api.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  send('Ada <mailto:ada@club.example>');
  await screen.findByText('That’s your own address.');
  expect(field).toHaveProperty('value', 'Ada <mailto:ada@club.example>');
  expect(api.requests.find(({ method }) => method === 'PATCH')!.body).toBe(
    '{"email":"ada@club.example"}',
  );
});
