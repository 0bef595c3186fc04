import { expect, test } from 'vitest';
import { classifyRefusal } from './delivery-failure.ts';

const atRecipient = (text: string) =>
  classifyRefusal({ status: Number(text.slice(0, 3)), text, isRecipient: true });
const afterData = (text: string) =>
  classifyRefusal({ status: Number(text.slice(0, 3)), text, isRecipient: false });

test.each([
  ['550 5.1.1 The email account that you tried to reach does not exist', 'no_mailbox'],
  ['550-5.1.1 Try double-checking\n550 5.1.1 the address for typos', 'no_mailbox'],
  ['550 no such mailbox', 'no_mailbox'],
  ['550 Requested action not taken', 'no_mailbox'],
  ['553 sorry', 'no_mailbox'],
  ['550 5.2.1 The account is disabled', 'no_mailbox'],
  [
    '554 5.7.1 <a@b.example>: Recipient address rejected: User unknown in virtual mailbox table',
    'no_mailbox',
  ],
  ['552 5.2.2 The recipient is over quota', 'mailbox_full'],
  ['550 Mailbox full', 'mailbox_full'],
  ['552 exceeded', 'mailbox_full'],
  ['550 5.1.2 Bad destination system address', 'no_domain'],
  ['556 5.1.10 Recipient address has null MX', 'no_domain'],
  ['554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.spamhaus.org', 'spam'],
  ['550 5.7.1 Our system has detected that this message is likely unsolicited mail', 'spam'],
  ['550 5.7.1 Access denied', 'refused'],
  ['554 Transaction failed', 'refused'],
])('a recipient refused with “%s”: %s', (reply, failure) => {
  expect(atRecipient(reply)).toBe(failure);
});

test('the same status after the e-mail was read says nothing of the mailbox', () => {
  expect(afterData('550 Requested action not taken')).toBe('refused');
  expect(afterData('554 5.7.1 Message rejected as spam')).toBe('spam');
  expect(afterData('552 5.2.2 over quota')).toBe('mailbox_full');
});

test('only the beginning of a long reply is read', () => {
  expect(atRecipient(`554 ${'x'.repeat(900)} over quota`)).toBe('mailbox_full');
  expect(atRecipient(`554 ${'x'.repeat(2_000)} over quota`)).toBe('refused');
});
