/** What guests answered, in words for a host: of e-mails and of the feed. */
import { formatNameList } from '#src/i18n/format/format-list.ts';
import type { SeatRef } from '#server/modules/dinners/domain-events.ts';
import { getLanguage, t, tPlural } from '#server/platform/i18n.ts';

export type AnswerKind =
  'requested' | 'cancelled' | 'accepted' | 'brought' | 'waitlisted' | 'withdrawn' | 'declined';

export interface ToldAnswer {
  guestId: string;
  kind: AnswerKind;
  /** Empty for a closed account, and for a member without a name. */
  name: string;
  /** Of `brought`: the plus-one's name. Empty for somebody without a name yet. */
  brings?: string;
  headline: string;
  picture_url: string | null;
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
  brought: { one: 'mail_answer_brought', several: 'mail_answers_brought' },
  waitlisted: { one: 'mail_answer_waitlisted', several: 'mail_answers_waitlisted' },
  withdrawn: { one: 'mail_answer_withdrawn', several: 'mail_answers_withdrawn' },
  declined: { one: 'mail_answer_declined', several: 'mail_answers_declined' },
} as const satisfies Record<AnswerKind, object>;
const kinds = Object.keys(textKeys) as AnswerKind[];

/** In one text. */
export const MAX_NAMES = 12;

export const formatName = ({ name, brings }: ToldAnswer) =>
  brings === undefined
    ? name || t('mail_answers_unnamed')
    : t('mail_answer_with', {
        name: name || t('mail_answers_unnamed'),
        guest: brings || t('mail_answer_someone'),
      });

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
export function formatOnly([first, ...more]: ToldAnswer[], title: string): string {
  if (!first || more.length > 0) return '';
  const { name, kind, brings } = first;
  if (name)
    return t(textKeys[kind].one, { name, title, guest: brings || t('mail_answer_someone') });
  return kind === 'cancelled' ? t('feed_guest_left_title_unnamed', { title }) : '';
}

export function formatSubject(answers: ToldAnswer[], title: string): string {
  const requests = answers.filter(({ kind }) => kind === 'requested').length;
  return requests > 0
    ? tPlural('mail_answers_subject_requests', requests, { title })
    : tPlural('mail_answers_subject', answers.length, { title });
}

/** A line for each kind of answer. */
export const formatAnswerLines = (answers: ToldAnswer[]): string[] =>
  kinds.flatMap((kind) => {
    const ofKind = answers.filter((answer) => answer.kind === kind);
    return ofKind.length === 0 ? [] : [t(textKeys[kind].several, { names: formatNames(ofKind) })];
  });
