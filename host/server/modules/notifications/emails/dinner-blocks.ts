/** What e-mails about a dinner have in common. Times are in the dinner's own zone. */
import type { CalendarFile } from '#server/modules/dinners/events/calendar-entry.ts';
import type { EventRow } from '#server/modules/dinners/events/visibility.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { UserRow } from '#server/modules/auth/caller.ts';
import { t } from '#server/platform/i18n.ts';
import type { EmailMessage } from '#server/platform/mail/mailer.ts';
import type { EmailBlock } from '#server/platform/mail/email-layout.ts';
import { sanitizeLine } from '#server/platform/mail/plain-text.ts';
import {
  formatMemberName,
  formatVenueFor,
  formatEventTitle,
  formatEventTime,
} from './dinner-text.ts';
import { createPortrait } from './portrait.ts';
import type { Reader } from './reader.ts';

export type EmailDeps = Pick<Deps, 'env' | 'keys' | 'now'>;

export interface EmailDinner {
  event: EventRow;
  host: UserRow;
}

export const getFirstName = ({ first_name }: Pick<Reader, 'first_name'>) =>
  sanitizeLine(first_name, 80);

export function createDinnerBlocks(
  deps: EmailDeps,
  { event }: EmailDinner,
  hasSeat: boolean,
): EmailBlock[] {
  const venue = formatVenueFor(event, hasSeat);
  return [
    { title: formatEventTitle(event) },
    {
      when: formatEventTime(event.starts_at, event.time_zone, deps.now()),
      isStruck: event.status === 'cancelled',
    },
    ...(venue ? [{ text: venue }] : []),
  ];
}

/** Who gives the dinner. */
export const createHostBlocks = ({ host }: EmailDinner): EmailBlock[] => {
  const name = formatMemberName(host);
  return name
    ? [{ lead: t('dinner_hosted_by', { host: name }), portrait: createPortrait(host) }]
    : [];
};

/** What the host wrote for the announcement of the seats. */
export const createHostLineBlocks = ({ event }: EmailDinner): EmailBlock[] =>
  event.host_line ? [{ quote: event.host_line }] : [];

/** What will be on the table, and what to wear. */
export const createMenuBlocks = ({ event: { menu, dress_code } }: EmailDinner): EmailBlock[] => [
  ...(menu ? [{ caption: t('dinner_menu'), text: menu }] : []),
  ...(dress_code ? [{ caption: t('dinner_dress_code'), text: dress_code }] : []),
];

export const attachCalendarFile = (file: CalendarFile | null): EmailMessage['attachments'] =>
  file
    ? [
        {
          filename: file.name,
          type: `text/calendar; charset=utf-8; method=${file.method}`,
          content: file.text,
        },
      ]
    : [];
