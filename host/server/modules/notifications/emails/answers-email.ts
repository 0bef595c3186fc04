import type { SeatRef } from '#server/modules/dinners/domain-events.ts';
import { formatNameList } from '#src/i18n/format/format-list.ts';
import { getLanguage, t, tPlural } from '#server/platform/i18n.ts';
import { composeEmail } from '#server/platform/mail/compose.ts';
import type { EmailMessage } from '#server/platform/mail/mailer.ts';
import { sanitizeLine } from '#server/platform/mail/plain-text.ts';
import type { FreedSeats } from '../feed/freed-seats.ts';
import {
  type EmailDeps,
  type EmailDinner,
  buildDinnerUrl,
  createUnsubscribe,
} from './dinner-emails.ts';
import { formatEventTime, formatEventTitle } from './dinner-text.ts';

export type AnswerKind =
  'requested' | 'cancelled' | 'accepted' | 'waitlisted' | 'withdrawn' | 'declined';

export interface ToldAnswer {
  kind: AnswerKind;
  /** Empty for a closed account, and for a member without a name. */
  name: string;
  headline: string;
  /** The guest's line to the hosts with a decline. */
  note: string;
  /** The seat that the guest gave up in a published plan. */
  freedSeat: SeatRef | null;
}

/** Of one answer, which is the subject; the names of several are in a line for each kind. What needs the host is first. */
const textKeys = {
  requested: { one: 'mail_answer_requested', several: 'mail_answers_requested' },
  cancelled: { one: 'feed_guest_left_title', several: 'mail_answers_cancelled' },
  accepted: { one: 'mail_answer_accepted', several: 'mail_answers_accepted' },
  waitlisted: { one: 'mail_answer_waitlisted', several: 'mail_answers_waitlisted' },
  withdrawn: { one: 'mail_answer_withdrawn', several: 'mail_answers_withdrawn' },
  declined: { one: 'mail_answer_declined', several: 'mail_answers_declined' },
} as const satisfies Record<AnswerKind, object>;
const kinds = Object.keys(textKeys) as AnswerKind[];

const MAX_NAMES = 12;

const formatName = ({ name }: ToldAnswer) => name || t('mail_answers_unnamed');

function formatNames(answers: ToldAnswer[]): string {
  // A list with one name too many would end with "and one other".
  const shown = answers.length > MAX_NAMES ? answers.slice(0, MAX_NAMES - 1) : answers;
  const others = answers.length - shown.length;
  return formatNameList(getLanguage(), [
    ...shown.map(formatName),
    ...(others > 0 ? [tPlural('mail_answers_others', others)] : []),
  ]);
}

/** Empty if one sentence can't say it. */
function formatOnly([first, ...more]: ToldAnswer[], title: string): string {
  if (!first || more.length > 0) return '';
  const { name, kind } = first;
  if (name) return t(textKeys[kind].one, { name, title });
  return kind === 'cancelled' ? t('feed_guest_left_title_unnamed', { title }) : '';
}

function formatSubject(answers: ToldAnswer[], title: string): string {
  const requests = answers.filter(({ kind }) => kind === 'requested').length;
  return requests > 0
    ? tPlural('mail_answers_subject_requests', requests, { title })
    : tPlural('mail_answers_subject', answers.length, { title });
}

/** To a host: what guests answered since the last letter. */
export function createAnswersEmail(
  deps: EmailDeps,
  { event, host }: EmailDinner,
  answers: ToldAnswer[],
  freedSeats: FreedSeats,
): EmailMessage {
  const title = formatEventTitle(event);
  const only = formatOnly(answers, title);
  const subject = only || formatSubject(answers, title);
  const lines = kinds.flatMap((kind) => {
    const ofKind = answers.filter((answer) => answer.kind === kind);
    return ofKind.length === 0
      ? []
      : [{ text: t(textKeys[kind].several, { names: formatNames(ofKind) }) }];
  });
  const quotes = answers
    .filter(({ note }) => note)
    .slice(0, MAX_NAMES)
    .flatMap((answer) => [
      ...(only ? [] : [{ small: t('mail_answer_wrote', { name: formatName(answer) }) }]),
      { quote: answer.note },
    ]);
  const [asking] = only ? answers.filter(({ kind }) => kind === 'requested') : [];
  const headline = sanitizeLine(asking?.headline ?? '', 160);
  const seatTexts = answers.map(({ freedSeat }) => freedSeats.describe(freedSeat ?? undefined));
  const needsSeating = seatTexts.some(Boolean) && !answers.some(({ kind }) => kind === 'requested');
  const url = buildDinnerUrl(deps, event);
  return composeEmail(deps.env, host.email, {
    subject,
    blocks: [
      { heading: subject },
      ...(headline ? [{ small: headline }] : []),
      ...(only ? quotes : []),
      { when: formatEventTime(event.starts_at, event.time_zone, deps.now()) },
      ...(only ? [] : [...lines, ...quotes]),
      ...seatTexts.filter(Boolean).map((text) => ({ text })),
      needsSeating
        ? { button: t('feed_action_see_seating'), url: `${url}/seating` }
        : { button: t('mail_see_guests'), url: `${url}/guests` },
    ],
    ...createUnsubscribe(deps, host, 'changes'),
  });
}
