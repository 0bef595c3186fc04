import type { EventRow } from '#server/modules/dinners/events/visibility.ts';
import { toMailPicturePath } from '#server/modules/media/media-key.ts';
import { t, tPlural } from '#server/platform/i18n.ts';
import { composeEmail } from '#server/platform/mail/compose.ts';
import type { EmailBlock } from '#server/platform/mail/email-layout.ts';
import type { EmailMessage } from '#server/platform/mail/mailer.ts';
import { sanitizeLine } from '#server/platform/mail/plain-text.ts';
import type { FreedSeats } from '../feed/freed-seats.ts';
import type { EmailDeps, EmailDinner } from './dinner-blocks.ts';
import {
  MAX_NAMES,
  type ToldAnswer,
  formatAnswerLines,
  formatName,
  formatOnly,
  formatSubject,
} from './answers-text.ts';
import { formatEventTime, formatEventTitle } from './dinner-text.ts';
import { buildDinnerUrl, createUnsubscribe } from './reader.ts';

export interface DinnerAnswers extends EmailDinner {
  answers: ToldAnswer[];
}

const createAnswerLines = (answers: ToldAnswer[]): EmailBlock[] =>
  formatAnswerLines(answers).map((text) => ({ text }));

/** What guests wrote, with their names unless `isOnly`. */
const createQuotes = (answers: ToldAnswer[], isOnly: boolean): EmailBlock[] =>
  answers
    .filter(({ note }) => note)
    .slice(0, MAX_NAMES)
    .flatMap((answer) => [
      ...(isOnly ? [] : [{ small: t('mail_answer_wrote', { name: formatName(answer) }) }]),
      { quote: answer.note },
    ]);

/** Who asks for a seat, and how many there are. */
function createRequestBlocks(event: EventRow, asking: ToldAnswer[]): EmailBlock[] {
  if (asking.length === 0) return [];
  const others = asking.length - MAX_NAMES;
  return [
    { small: formatFreeSeats(event) },
    {
      caption: t('mail_answers_asking'),
      people: asking.slice(0, MAX_NAMES).map((answer) => ({
        name: formatName(answer),
        picture: toMailPicturePath(answer.picture_url),
        headline: sanitizeLine(answer.headline, 160),
        reason: '',
      })),
    },
    ...(others > 0 ? [{ text: tPlural('mail_answers_others', others) }] : []),
  ];
}

const formatFreeSeats = ({ capacity, attendee_count }: EventRow) =>
  tPlural('invite_seats_left', capacity - attendee_count, { capacity });

const createSeatLines = (answers: ToldAnswer[], freedSeats: FreedSeats): EmailBlock[] =>
  answers.flatMap(({ freedSeat }) => {
    const text = freedSeats.describe(freedSeat ?? undefined);
    return text ? [{ text }] : [];
  });

/** To a host: what guests answered since the last e-mail. */
export function createAnswersEmail(
  deps: EmailDeps,
  { event, host, answers }: DinnerAnswers,
  freedSeats: FreedSeats,
): EmailMessage {
  const title = formatEventTitle(event);
  const only = formatOnly(answers, title);
  const subject = only || formatSubject(answers, title);
  const quotes = createQuotes(answers, only !== '');
  const asking = answers.filter(({ kind }) => kind === 'requested');
  const others = answers.filter(({ kind }) => kind !== 'requested');
  const seatLines = createSeatLines(answers, freedSeats);
  const needsSeating = seatLines.length > 0 && asking.length === 0;
  const url = buildDinnerUrl(deps, event);
  return composeEmail(deps.env, host.email, {
    subject,
    blocks: [
      { heading: subject },
      ...(only ? quotes : []),
      { when: formatEventTime(event.starts_at, event.time_zone, deps.now()) },
      ...createRequestBlocks(event, asking),
      ...(only ? [] : [...createAnswerLines(others), ...quotes]),
      ...seatLines,
      needsSeating
        ? { button: t('feed_action_see_seating'), url: `${url}/seating` }
        : { button: t('mail_see_guests'), url: `${url}/guests` },
    ],
    ...createUnsubscribe(deps, host, 'answers'),
  });
}

/** To a host: what guests of several dinners answered since the last e-mail. */
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
