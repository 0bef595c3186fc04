/** What the report says, sentence by sentence, with what the host can do about it (R42, R80). */
import type { CallResponse } from '#src/contract/calls.ts';
import type { Person } from '#src/contract/members.ts';
import { formatFullName } from '#src/components/person/person-name.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { formatPercent } from './format-percent.ts';
import { MAX_LISTED_NAMES, formatShortNameList } from './seating-model.ts';

export type Report = CallResponse<'reportSeating'>;

export interface ReportLine {
  text: string;
  /** The guest it is about. */
  people: readonly Person[];
  remedy?: 'swap' | 'unlock';
}

/** A larger gap to the upper bound says little about the plan. */
const MAX_GAP_RATIO = 0.05;
/** Smaller improvements and costs, relative to the plan's value, aren't mentioned. */
const MIN_IMPROVEMENT_RATIO = 0.01;
const canImprove = ({ slack, value }: Report) => slack > MIN_IMPROVEMENT_RATIO * Math.max(value, 1);

const aboutAll = (text: string): ReportLine => ({ text, people: [] });

/** Overall results first. Of a dinner that is over nothing that could still be done. */
export function listReportLines(report: Report, t: Translator, isOver = false): ReportLine[] {
  const { picks, satisfied_picks, guests, served, nothing, alone, value, bound } = report;
  const lines = [
    aboutAll(
      picks === 0
        ? t('seating_picks_none')
        : satisfied_picks === picks
          ? t.plural('seating_picks_all', picks)
          : t.plural('seating_picks', picks, { satisfied: satisfied_picks }),
    ),
    aboutAll(
      served === 0
        ? t('seating_matched_none')
        : served === guests
          ? t('seating_matched_all')
          : t.plural('seating_matched', served, { guests }),
    ),
  ];
  // Rounded up, so that the statement holds.
  const gap = bound !== null && bound > 0 ? Math.ceil(1000 * (1 - value / bound)) / 1000 : null;
  if (gap !== null && gap <= MAX_GAP_RATIO)
    lines.push(aboutAll(t(gap <= 0 ? 'seating_best' : 'seating_close_to_best')));
  lines.push(...describeParties(report, t), ...describeNeeds(report, t));
  // As long as nobody has a match, comparing guests says nothing.
  if (served > 0) {
    if (nothing.length > 0)
      lines.push({
        text: t.plural('seating_unmatched', nothing.length, {
          names: formatShortNameList(t, nothing),
        }),
        people: nothing,
      });
    if (alone.length > 0) lines.push(describeAlone(alone, t));
    lines.push(...describeLowest(report, t));
  }
  if (isOver) return lines;
  if (served > 0) lines.push(...describeEnvy(report, t));
  if (canImprove(report)) lines.push(aboutAll(describeImprovement(report, t)));
  return [...lines, ...describeLocks(report, t)];
}

/** What the report says of one guest. */
export function listGuestLines(report: Report, guestId: string, t: Translator): ReportLine[] {
  const isGuest = ({ id }: Person) => id === guestId;
  const only = <T extends { person: Person }>(list: readonly T[]) =>
    list.filter(({ person }) => isGuest(person));
  const list = (people: readonly Person[]) => people.filter(isGuest);
  const { nothing, alone, lowest, envy } = report;
  return [
    ...describeParties({ parties: report.parties.filter(({ people }) => people.some(isGuest)) }, t),
    ...list(alone).map((person) => describeAlone([person], t)),
    ...list(nothing).map((person) => ({ text: t('seating_guest_unmatched'), people: [person] })),
    ...(lowest && isGuest(lowest.person) ? describeLowest(report, t) : []),
    ...only(envy ?? []).map((each) => describeBetterSeat(each, t)),
    // Their seat is unlocked by a button of its own.
    ...describeLocks({ ...report, locks: only(report.locks) }, t).map(({ text, people }) => ({
      text,
      people,
    })),
  ];
}

type PartyState = Report['parties'][number]['state'];

export const isBrokenParty = (
  state: PartyState,
): state is Extract<PartyState, 'locked' | 'too_large' | 'split'> =>
  state === 'locked' || state === 'too_large' || state === 'split';

type Need = Report['needs'][number];

export const isBrokenNeed = (state: Need['state']) => state !== 'met' && state !== 'searching';

export const describeNeed = ({ person, need }: Need, t: Translator) =>
  t(`seating_need_${need}`, { name: formatFullName(person) });

export function describeNeedState(
  { need, state, kept_need, taken_by = [] }: Need,
  t: Translator,
): string {
  if (state === 'no_table') return t(`seating_need_no_table_${need}`);
  if (kept_need) return t('seating_need_other_kept', { need: t(`need_${kept_need}`) });
  return taken_by.length > 0
    ? t.plural('seating_need_taken', taken_by.length, { names: formatShortNameList(t, taken_by) })
    : t(`seating_need_${state}`);
}

type ApartState = Report['apart'][number]['state'];

export const isBrokenApart = (state: ApartState) => state === 'locked' || state === 'near';

const describeNeeds = ({ needs }: Pick<Report, 'needs'>, t: Translator): ReportLine[] =>
  needs
    .filter(({ state }) => isBrokenNeed(state))
    .map((each) => ({
      text: `${describeNeed(each, t)} ${describeNeedState(each, t)}`,
      people: [each.person],
    }));

/** The groups that don't sit at one table. */
const describeParties = ({ parties }: Pick<Report, 'parties'>, t: Translator): ReportLine[] =>
  parties.flatMap(({ name, people, state }) =>
    isBrokenParty(state) ? [{ text: t(`seating_party_broken_${state}`, { name }), people }] : [],
  );

const describeAlone = (people: readonly Person[], t: Translator): ReportLine => ({
  text: t.plural('seating_publish_alone', people.length, {
    names: formatShortNameList(t, people),
  }),
  people,
});

function describeLowest({ lowest, nothing }: Report, t: Translator): ReportLine[] {
  if (!lowest || nothing.length > 0) return [];
  const { person, near, suit } = lowest;
  const name = formatFullName(person);
  return suit < near
    ? [{ text: t.plural('seating_weakest', near, { name, suit }), people: [person] }]
    : [];
}

const describeBetterSeat = (
  { person, of }: { person: Person; of: Person },
  t: Translator,
): ReportLine => ({
  text: t('seating_envy', { name: formatFullName(person), other: formatFullName(of) }),
  people: [person, of],
  remedy: 'swap',
});

function describeEnvy({ envy }: Report, t: Translator): ReportLine[] {
  if (envy === null) return [];
  if (envy.length === 0) return [aboutAll(t('seating_envy_none'))];
  const named = envy.slice(0, MAX_LISTED_NAMES).map((each) => describeBetterSeat(each, t));
  const unnamed = envy.slice(MAX_LISTED_NAMES);
  return unnamed.length > 0
    ? [
        ...named,
        {
          text: t.plural('seating_envy_more', unnamed.length),
          people: unnamed.map(({ person }) => person),
        },
      ]
    : named;
}

const describeImprovement = ({ slack, value }: Report, t: Translator) =>
  slack < value
    ? t('seating_could_improve', { percent: formatPercent(slack / value, t) })
    : t('seating_could_improve_much');

function describeLocks({ locks, value }: Report, t: Translator): ReportLine[] {
  return locks.flatMap(({ person, cost }): ReportLine[] => {
    const name = formatFullName(person);
    const people = [person];
    if (cost <= 0) return [{ text: t('seating_lock_free', { name }), people }];
    if (cost >= value)
      return [{ text: t('seating_lock_much', { name }), people, remedy: 'unlock' }];
    const share = cost / value;
    return share < MIN_IMPROVEMENT_RATIO
      ? []
      : [
          {
            text: t('seating_lock_cost', { name, percent: formatPercent(share, t) }),
            people,
            remedy: 'unlock',
          },
        ];
  });
}
