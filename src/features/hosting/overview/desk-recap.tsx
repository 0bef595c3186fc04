import { useQuery } from '@tanstack/react-query';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Recap } from '#src/contract/recap.ts';
import type { SeatingReport } from '#src/contract/seating.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { queries } from '#src/core/data/queries.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { DeskSection } from './desk-section.tsx';

/** Sums only: nobody's rating or choice can be told from them. */
function describeEvening(
  t: Translator,
  report: Pick<SeatingReport, 'served' | 'guests'> | undefined,
  recap: Recap,
): string[] {
  const { ratings, pairs } = recap;
  const lines: string[] = [];
  if (report && report.served > 0)
    lines.push(
      report.served === report.guests
        ? t('desk_matched_all')
        : t.plural('desk_matched', report.served, { guests: report.guests }),
    );
  if (ratings) lines.push(t.plural('desk_liked', ratings.up, { total: ratings.up + ratings.down }));
  if (pairs) lines.push(t.plural('desk_pairs', pairs));
  return lines;
}

/** How the evening went: the seating, ratings, and what guests wrote for their hosts (R77). */
export function DeskRecap({ event }: { event: DinnerEvent }) {
  const core = useCore();
  const t = useTranslator();
  const recap = useQuery(queries(core).recap(event.id));
  const report = useQuery(queries(core).seatingReport(event.id));
  if (recap.isLoading || report.isLoading)
    return <Skeleton label={t('waiting')} width="22em" height="1.5em" />;
  if (!recap.data) return null;
  const { comments } = recap.data;
  const lines = describeEvening(t, report.data, recap.data);
  return (
    <>
      {lines.length > 0 && <p className="soft">{lines.join(' ')}</p>}
      {comments.length > 0 && (
        <DeskSection title={t('desk_said')}>
          <ul className="desk-comments">
            {comments.map((comment, index) => (
              <li key={index}>
                <blockquote dir="auto">{comment}</blockquote>
              </li>
            ))}
          </ul>
        </DeskSection>
      )}
    </>
  );
}
