import type { SeatRef } from '#server/modules/dinners/domain-events.ts';
import { formatNameList } from '#src/i18n/format/format-list.ts';
import { getLanguage, t, tPlural } from '#server/platform/i18n.ts';
import { composeEmail } from '#server/platform/mail/compose.ts';
import type { EmailBlock } from '#server/platform/mail/email-layout.ts';
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

export interface DinnerAnswers extends EmailDinner {
  answers: ToldAnswer[];
}

/** A line for each kind of answer. */
const createAnswerLines = (answers: ToldAnswer[]): EmailBlock[] =>
  kinds.flatMap((kind) => {
    const ofKind = answers.filter((answer) => answer.kind === kind);
    return ofKind.length === 0
      ? []
      : [{ text: t(textKeys[kind].several, { names: formatNames(ofKind) }) }];
  });

/** What guests wrote, with their names unless `isOnly`. */
const createQuotes = (answers: ToldAnswer[], isOnly: boolean): EmailBlock[] =>
  answers
    .filter(({ note }) => note)
    .slice(0, MAX_NAMES)
    .flatMap((answer) => [
      ...(isOnly ? [] : [{ small: t('mail_answer_wrote', { name: formatName(answer) }) }]),
      { quote: answer.note },
    ]);

const createSeatLines = (answers: ToldAnswer[], freedSeats: FreedSeats): EmailBlock[] =>
  answers.flatMap(({ freedSeat }) => {
    const text = freedSeats.describe(freedSeat ?? undefined);
    return text ? [{ text }] : [];
  });

/** To a host: what guests answered since the last letter. */
export function createAnswersEmail(
  deps: EmailDeps,
  { event, host, answers }: DinnerAnswers,
  freedSeats: FreedSeats,
): EmailMessage {
  const title = formatEventTitle(event);
  const only = formatOnly(answers, title);
  const subject = only || formatSubject(answers, title);
  const quotes = createQuotes(answers, only !== '');
  const [asking] = only ? answers.filter(({ kind }) => kind === 'requested') : [];
  const headline = sanitizeLine(asking?.headline ?? '', 160);
  const seatLines = createSeatLines(answers, freedSeats);
  const needsSeating = seatLines.length > 0 && !answers.some(({ kind }) => kind === 'requested');
  const url = buildDinnerUrl(deps, event);
  return composeEmail(deps.env, host.email, {
    subject,
    blocks: [
      { heading: subject },
      ...(headline ? [{ small: headline }] : []),
      ...(only ? quotes : []),
      { when: formatEventTime(event.starts_at, event.time_zone, deps.now()) },
      ...(only ? [] : [...createAnswerLines(answers), ...quotes]),
      ...seatLines,
      needsSeating
        ? { button: t('feed_action_see_seating'), url: `${url}/seating` }
        : { button: t('mail_see_guests'), url: `${url}/guests` },
    ],
    ...createUnsubscribe(deps, host, 'answers'),
  });
}

/** To a host: what guests of several dinners answered since the last letter. */
export function createAnswersDigestEmail(
  deps: EmailDeps,
  [first, ...more]: [DinnerAnswers, ...DinnerAnswers[]],
  freedSeats: FreedSeats,
): EmailMessage {
  const dinners = [first, ...more];
  const subject = tPlural('mail_answers_digest_subject', dinners.length);
  return composeEmail(deps.env, first.host.email, {
    subject,
    blocks: [
      { heading: subject },
      ...dinners.flatMap(({ event, answers }): EmailBlock[] => [
        { lead: formatEventTitle(event) },
        { when: formatEventTime(event.starts_at, event.time_zone, deps.now()) },
        ...createAnswerLines(answers),
        ...createQuotes(answers, false),
        ...createSeatLines(answers, freedSeats),
        { link: t('mail_see_guests'), url: `${buildDinnerUrl(deps, event)}/guests` },
      ]),
    ],
    ...createUnsubscribe(deps, first.host, 'answers'),
  });
}
