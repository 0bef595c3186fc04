/** Why a mail server refused an e-mail, as one of a few kinds: its own words are for the operator's log. */
import type { DeliveryFailure } from '#src/contract/undelivered.ts';

/** The reply of a mail server. `isRecipient`: it refused the recipient, before it saw the e-mail. */
export interface MailReply {
  status: number;
  text: string;
  isRecipient: boolean;
}

const MAX_READ_LENGTH = 1_000;

/** Class, subject and detail of an enhanced status code (RFC 3463): `5.1.1`. */
const ENHANCED_CODE = /\b[45]\.(\d{1,3})\.(\d{1,3})\b/;

/** By subject and detail. Those that servers use for anything, such as 7.1, aren't listed: their text says more. */
const failuresByCode: Readonly<Record<string, DeliveryFailure>> = {
  '1.1': 'no_mailbox',
  '1.2': 'no_domain',
  '1.3': 'no_mailbox',
  '1.6': 'no_mailbox',
  '1.10': 'no_domain',
  '2.1': 'no_mailbox',
  '2.2': 'mailbox_full',
  '4.4': 'no_domain',
};

/** What servers write, most telling first. */
const failuresByText: readonly [RegExp, DeliveryFailure][] = [
  [/\b(quota|over ?quota|mailbox (is )?full|storage|insufficient space)\b/i, 'mailbox_full'],
  [
    /\b(spam|junk|unsolicited|bulk mail|block ?list(ed)?|black ?list(ed)?|dnsbl|rbl|spamhaus|reputation)\b/i,
    'spam',
  ],
  [
    /\b(host|domain) (name )?(is )?(not found|unknown)\b|\b(unknown|no such) (host|domain)\b/i,
    'no_domain',
  ],
  [
    /\b(unknown|no such|invalid|unrouteable|nonexistent) (local )?(user|mailbox|recipient|address|account|person)\b/i,
    'no_mailbox',
  ],
  [
    /\b(user|mailbox|recipient|address|account)\b.{0,80}\b(unknown|not found|doesn['’]?t exist|does not exist|not exist|unavailable|disabled|inactive)\b/i,
    'no_mailbox',
  ],
];

/** A recipient who is refused without a reason is most often unknown. */
const failuresByStatus: Readonly<Record<number, DeliveryFailure>> = {
  550: 'no_mailbox',
  551: 'no_mailbox',
  553: 'no_mailbox',
};

/** Of a reply in the class 5, or in the class 4 of the last try. */
export function classifyRefusal({ status, text, isRecipient }: MailReply): DeliveryFailure {
  const read = text.slice(0, MAX_READ_LENGTH);
  const [, subject, detail] = ENHANCED_CODE.exec(read) ?? [];
  const byCode = failuresByCode[`${subject}.${detail}`];
  if (byCode) return byCode;
  const byText = failuresByText.find(([pattern]) => pattern.test(read))?.[1];
  if (byText) return byText;
  if (status === 552 || status === 452) return 'mailbox_full';
  return (isRecipient && subject !== '7' && failuresByStatus[status]) || 'refused';
}
