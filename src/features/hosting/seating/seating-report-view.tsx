import type { CallResponse } from '#src/contract/calls.ts';
import type { Person } from '#src/contract/members.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { formatFullName } from '#src/components/person/person-name.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { formatPercent } from './format-percent.ts';
import { MAX_LISTED_NAMES, formatShortNameList } from './seating-model.ts';

type Report = CallResponse<'reportSeating'>;

/** With fewer guests everybody sits next to everybody. */
export const MIN_GUESTS = 3;

/** A larger gap to the upper bound says little about the plan. */
const MAX_GAP_RATIO = 0.05;
/** Smaller improvements, relative to the plan's value, aren't mentioned. */
const MIN_IMPROVEMENT_RATIO = 0.01;
const canImprove = ({ slack, value }: Report) => slack > MIN_IMPROVEMENT_RATIO * Math.max(value, 1);

/** How fair the plan is, without guests' private choices (R41, R42). */
export function SeatingReportView({ report }: { report: Report }) {
  const t = useTranslator();
  return (
    <section className="seating-report">
      <h2 className="bench-heading">{t('seating_report')}</h2>
      {report.guests < MIN_GUESTS ? (
        <p className="soft">{t('seating_report_few')}</p>
      ) : (
        <>
          <ul className="bench-lines">
            {listSentences(report, t).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p className="soft small">{t('seating_report_lead')}</p>
        </>
      )}
    </section>
  );
}

/** Overall results first. */
function listSentences(report: Report, t: Translator): string[] {
  const { picks, satisfied_picks, guests, served, nothing, alone, value, bound } = report;
  const sentences = [
    picks === 0
      ? t('seating_picks_none')
      : t.plural('seating_picks', picks, { satisfied: satisfied_picks }),
    served === 0
      ? t('seating_matched_none')
      : served === guests
        ? t('seating_matched_all')
        : t.plural('seating_matched', served, { guests }),
  ];
  // Rounded up, so that the statement holds.
  const gap = bound !== null && bound > 0 ? Math.ceil(1000 * (1 - value / bound)) / 1000 : null;
  if (gap !== null && gap <= MAX_GAP_RATIO)
    sentences.push(
      gap <= 0 ? t('seating_best') : t('seating_within_best', { percent: formatPercent(gap, t) }),
    );
  // Without any matches nobody is worse off than the others.
  if (served > 0) {
    if (nothing.length > 0)
      sentences.push(
        t.plural('seating_unmatched', nothing.length, { names: formatShortNameList(t, nothing) }),
      );
    if (alone.length > 0)
      sentences.push(
        t.plural('seating_publish_alone', alone.length, { names: formatShortNameList(t, alone) }),
      );
    sentences.push(...describeLowest(report, t), ...describeEnvy(report, t));
  }
  if (canImprove(report)) sentences.push(describeImprovement(report, t));
  return [...sentences, ...describeLocks(report, t)];
}

/** What the report says of one guest. */
export function describeGuest(report: Report, guestId: string, t: Translator): string[] {
  const isGuest = ({ id }: Person) => id === guestId;
  const only = <T extends { person: Person }>(list: readonly T[]) =>
    list.filter(({ person }) => isGuest(person));
  const list = (people: readonly Person[]) => people.filter(isGuest);
  const { nothing, alone, lowest, envy } = report;
  return [
    ...list(alone).map((person) =>
      t.plural('seating_publish_alone', 1, { names: formatFullName(person) }),
    ),
    ...list(nothing).map(() => t('seating_guest_unmatched')),
    ...(lowest && isGuest(lowest.person) ? describeLowest(report, t) : []),
    ...only(envy ?? []).map(({ person, of }) =>
      t('seating_envy', { name: formatFullName(person), other: formatFullName(of) }),
    ),
    ...describeLocks({ ...report, locks: only(report.locks) }, t),
  ];
}

function describeLowest({ lowest, nothing }: Report, t: Translator): string[] {
  if (!lowest || nothing.length > 0) return [];
  const { person, near, suit } = lowest;
  const name = formatFullName(person);
  return suit < near ? [t.plural('seating_weakest', near, { name, suit })] : [];
}

function describeEnvy({ envy }: Report, t: Translator): string[] {
  if (envy === null) return [];
  if (envy.length === 0) return [t('seating_envy_none')];
  const named = envy
    .slice(0, MAX_LISTED_NAMES)
    .map(({ person, of }) =>
      t('seating_envy', { name: formatFullName(person), other: formatFullName(of) }),
    );
  const unnamedCount = envy.length - named.length;
  return unnamedCount > 0 ? [...named, t.plural('seating_envy_more', unnamedCount)] : named;
}

const describeImprovement = ({ slack, value }: Report, t: Translator) =>
  slack < value
    ? t('seating_could_improve', { percent: formatPercent(slack / value, t) })
    : t('seating_could_improve_much');

function describeLocks({ locks, value }: Report, t: Translator): string[] {
  return locks.map(({ person, cost }) => {
    const name = formatFullName(person);
    if (cost >= value && cost > 0) return t('seating_lock_much', { name });
    const share = formatPercent(cost / value, t);
    // The cost would be displayed as 0%.
    return cost <= 0 || share === formatPercent(0, t)
      ? t('seating_lock_free', { name })
      : t('seating_lock_cost', { name, percent: share });
  });
}
