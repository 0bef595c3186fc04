import { useRef } from 'react';
import type { CallResponse } from '#src/contract/calls.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/parts/button.tsx';
import { personName } from '#src/parts/person-name.ts';
import { type TellFocus, useFocusHeir, useFocusHeld } from '#src/parts/use-focus-heir.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { NAMED, namesOf } from './seating.logic.ts';

type Report = CallResponse<'reportSeating'>;

/** With fewer at the table each sits beside each, however they sit. */
const FEWEST = 3;

const percent = (part: number, { locale }: Translator) => part.toLocaleString(locale, { style: 'percent', maximumFractionDigits: part < 0.1 ? 1 : 0 });

/** A bound further off says more of the bound than of the plan. */
const TIGHT = 0.05;
/** Of what the plan is worth, so much more is worth a word. */
const WORTH_SAYING = 0.01;
const couldBeBetter = ({ slack, value }: Report) => slack > WORTH_SAYING * Math.max(value, 1);

interface Improvement {
  run: () => void;
  isRunning: boolean;
}

/** How fair the plan is, as far as its host may know (R41, R42). `improve`: while people may still be moved. */
export function SeatingReport({ report, improve }: { report: Report; improve?: Improvement | undefined }) {
  const t = useTranslator();
  const heading = useRef<HTMLHeadingElement>(null);
  const offered = improve && report.guests >= FEWEST && couldBeBetter(report) ? improve : undefined;
  // It goes with the better plan, and whoever pressed it reads on where that is judged.
  const tellFocus = useFocusHeir(heading, String(offered !== undefined));
  return (
    <section className="seating-report">
      <h2 ref={heading} tabIndex={-1} className="heading">
        {t('seating_report')}
      </h2>
      {report.guests < FEWEST ? (
        <p className="soft">{t('seating_report_few')}</p>
      ) : (
        <>
          <ul>
            {sentences(report, t).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          {offered && <Improve {...offered} tellFocus={tellFocus} />}
          <p className="soft small">{t('seating_report_lead')}</p>
        </>
      )}
    </section>
  );
}

function Improve({ run, isRunning, tellFocus }: Improvement & { tellFocus: TellFocus }) {
  const t = useTranslator();
  const part = useRef<HTMLParagraphElement>(null);
  useFocusHeld(part, tellFocus);
  return (
    <p ref={part}>
      <Button size="small" loading={isRunning} onClick={run}>
        {t('seating_improve')}
      </Button>
    </p>
  );
}

/** What there is to say, the whole table first. */
function sentences(report: Report, t: Translator): string[] {
  const { picks, satisfied_picks, guests, served, nothing, alone, value, bound } = report;
  const told = [
    picks === 0 ? t('seating_picks_none') : t.plural('seating_picks', picks, { satisfied: satisfied_picks }),
    served === 0 ? t('seating_served_none') : served === guests ? t('seating_served_all') : t.plural('seating_served', served, { guests }),
  ];
  // Rounded up: what is said must hold.
  const gap = bound !== null && bound > 0 ? Math.ceil(1000 * (1 - value / bound)) / 1000 : null;
  if (gap !== null && gap <= TIGHT) told.push(gap <= 0 ? t('seating_best') : t('seating_within', { percent: percent(gap, t) }));
  // Where nothing is known of anybody, nobody fares worse than the others.
  if (served > 0) {
    if (nothing.length > 0) told.push(t.plural('seating_nothing', nothing.length, { names: namesOf(t, nothing) }));
    if (alone.length > 0) told.push(t.plural('seating_publish_alone', alone.length, { names: namesOf(t, alone) }));
    told.push(...lowest(report, t), ...envy(report, t));
  }
  if (couldBeBetter(report)) told.push(better(report, t));
  return [...told, ...locks(report, t)];
}

function lowest({ lowest: least, nothing }: Report, t: Translator): string[] {
  if (!least || nothing.length > 0) return [];
  const { person, near, suit } = least;
  const name = personName(person);
  return suit < near ? [t.plural('seating_lowest', near, { name, suit })] : [];
}

function envy({ envy: envied }: Report, t: Translator): string[] {
  if (envied === null) return [];
  if (envied.length === 0) return [t('seating_envy_none')];
  const named = envied.slice(0, NAMED).map(({ person, of }) => t('seating_envy', { name: personName(person), other: personName(of) }));
  const more = envied.length - named.length;
  return more > 0 ? [...named, t.plural('seating_envy_more', more)] : named;
}

const better = ({ slack, value }: Report, t: Translator) =>
  slack < value ? t('seating_slack', { percent: percent(slack / value, t) }) : t('seating_slack_much');

function locks({ locks: kept, value }: Report, t: Translator): string[] {
  return kept.map(({ person, cost }) => {
    const name = personName(person);
    if (cost >= value && cost > 0) return t('seating_lock_much', { name });
    const share = percent(cost / value, t);
    // Worth nothing that could be read.
    return cost <= 0 || share === percent(0, t) ? t('seating_lock_free', { name }) : t('seating_lock_cost', { name, percent: share });
  });
}
