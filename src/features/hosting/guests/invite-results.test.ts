import { expect, it } from 'vitest';
import { enHostingMessages } from '#src/i18n/en/hosting.ts';
import { createTranslator } from '#src/i18n/translator.ts';
import { formatInviteResult } from './invite-results.ts';

it('[R44] only e-mails that go out count as sent', () => {
  const t = createTranslator({}, { defaultMessages: enHostingMessages });
  const sent = { asked_before: false, status: 'invited' as const };
  const before = { ...sent, asked_before: true };
  const coming = { ...before, status: 'accepted' as const };
  expect(formatInviteResult(t, [sent, sent])).toBe('2 invitations sent.');
  expect(formatInviteResult(t, [before, sent])).toBe('1 invitation sent. 1 was already invited.');
  expect(formatInviteResult(t, [before])).toBe('1 was already invited.');
  expect(formatInviteResult(t, [sent], true)).toBe(
    '1 invitation sent. You’re already on the guest list.',
  );
  expect(formatInviteResult(t, [coming, sent], true)).toBe(
    '1 invitation sent. You’re already on the guest list. 1 already has a seat.',
  );
});
