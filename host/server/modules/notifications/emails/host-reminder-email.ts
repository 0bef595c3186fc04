/** What the hosts need to know shortly before their dinner, in place of a guest's reminder. */
import { routes } from '#src/contract/routes.ts';
import type { CalendarFile } from '#server/modules/dinners/events/calendar-entry.ts';
import { t, tPlural } from '#server/platform/i18n.ts';
import { composeEmail } from '#server/platform/mail/compose.ts';
import type { EmailBlock } from '#server/platform/mail/email-layout.ts';
import type { EmailMessage } from '#server/platform/mail/mailer.ts';
import {
  type EmailDeps,
  type EmailDinner,
  attachCalendarFile,
  createDinnerBlocks,
  getFirstName,
} from './dinner-blocks.ts';
import { formatEventTitle } from './dinner-text.ts';
import { type Reader, createSmallPrint, createUnsubscribe } from './reader.ts';

export interface HostOverview {
  /** Guests who come, without the reader. */
  coming: number;
  /** How many of those who come have dietary needs. Which ones is on the kitchen's page alone: they may be about health. */
  withNeeds: number;
  isPublished: boolean;
  /** Whether the host keeps the plan on hold and guests should soon know it. */
  isPublishingDue: boolean;
  requested: number;
  /** Guests who come and have no seat in a published plan. */
  unseated: number;
  waitlisted: number;
  unanswered: number;
}

interface HostReminder {
  day: 'today' | 'tomorrow';
  overview: HostOverview;
  /** Empty until the seating is published. */
  seat: string;
  file: CalendarFile | null;
}

/** What is still to do, the most urgent first, each with the page where it is done. */
function createOpenPoints({ env }: EmailDeps, { event }: EmailDinner, overview: HostOverview) {
  const { requested, unseated, waitlisted, unanswered, isPublishingDue } = overview;
  const toLink = (link: string, path: string) => ({ link, url: env.PUBLIC_URL + path });
  const points = [
    requested > 0 &&
      toLink(tPlural('host_asked', requested), routes.eventGuests(event.id, 'requested')),
    unseated > 0 && toLink(tPlural('desk_unseated', unseated), routes.eventSeating(event.id)),
    isPublishingDue && toLink(t('host_not_published'), routes.eventPublish(event.id)),
    waitlisted > 0 &&
      toLink(tPlural('desk_waiting', waitlisted), routes.eventGuests(event.id, 'waitlisted')),
    unanswered > 0 &&
      toLink(tPlural('host_unanswered', unanswered), routes.eventGuests(event.id, 'invited')),
  ].filter((point) => point !== false);
  return points.length > 0 ? [{ lead: t('mail_host_reminder_open') }, ...points] : [];
}

/** How many come, whether the plan is published, and how many places are left. */
function formatGuests({ event }: EmailDinner, { coming, isPublished }: HostOverview): string {
  // The host has a seat too.
  const free = event.capacity - coming - 1;
  return [
    coming > 0 ? tPlural('mail_host_reminder_coming', coming) : t('mail_host_reminder_nobody'),
    coming > 0 && isPublished && t('mail_host_reminder_published'),
    free > 0 && tPlural('desk_seats_free', free),
  ]
    .filter(Boolean)
    .join(' ');
}

const createKitchenBlock = (url: string, { coming, withNeeds }: HostOverview): EmailBlock[] =>
  withNeeds > 0
    ? [{ link: tPlural('mail_host_reminder_needs', withNeeds), url }]
    : coming > 0
      ? [{ text: t('kitchen_nobody') }]
      : [];

export function createHostReminderEmail(
  deps: EmailDeps,
  dinner: EmailDinner,
  to: Reader,
  { day, overview, seat, file }: HostReminder,
): EmailMessage {
  const { event } = dinner;
  const toUrl = (path: string) => deps.env.PUBLIC_URL + path;
  const page = {
    subject: t(day === 'today' ? 'mail_reminder_today' : 'mail_reminder_tomorrow', {
      title: formatEventTitle(event),
    }),
    blocks: [
      {
        heading: t(day === 'today' ? 'mail_host_reminder_today' : 'mail_host_reminder_tomorrow', {
          name: getFirstName(to),
        }),
      },
      ...createDinnerBlocks(deps, dinner, true),
      { text: formatGuests(dinner, overview) },
      ...(seat ? [{ text: seat }] : []),
      ...createKitchenBlock(toUrl(routes.eventKitchen(event.id)), overview),
      ...createOpenPoints(deps, dinner, overview),
      { button: t('mail_host_reminder_evening'), url: toUrl(routes.eventEvening(event.id)) },
      ...createSmallPrint(to, ...(file ? [t('mail_calendar')] : [])),
    ],
    ...createUnsubscribe(deps, to, 'reminders'),
  };
  return composeEmail(deps.env, to.email, page, attachCalendarFile(file));
}
