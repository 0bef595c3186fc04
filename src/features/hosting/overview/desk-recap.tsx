import { useQuery } from '@tanstack/react-query';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Recap } from '#src/contract/recap.ts';
import type { SeatingReport } from '#src/contract/seating.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { queries } from '#src/core/data/queries.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
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

/** How the evening went: the seating, ratings and new pairs (R77). */
export function DeskRecap({ event }: { event: DinnerEvent }) {
  const core = useCore();
  const t = useTranslator();
  const recap = useQuery(queries(core).recap(event.id));
  const report = useQuery(queries(core).seatingReport(event.id));
  const errorMessage = getErrorMessage(t, recap);
  if (errorMessage)
    return (
      <StatusLine
        kind="error"
        text={errorMessage}
        actionLabel={t('action_retry')}
        onAction={() => void recap.refetch()}
      />
    );
  if (!recap.data || report.isLoading)
    return (
      <p>
        <Skeleton label={t('waiting')} width="22em" />
      </p>
    );
  // The line stays where there is nothing to say, as its place was kept.
  return (
    <p className="soft">{describeEvening(t, report.data, recap.data).join(' ') || '\u00a0'}</p>
  );
}

/** What guests wrote for their hosts. */
export function GuestComments({ event }: { event: DinnerEvent }) {
  const core = useCore();
  const t = useTranslator();
  const { data } = useQuery(queries(core).recap(event.id));
  if (!data?.comments.length) return null;
  return (
    <DeskSection title={t('desk_said')}>
      <ul className="desk-comments">
        {data.comments.map((comment, index) => (
          <li key={index}>
            <blockquote dir="auto">{comment}</blockquote>
          </li>
        ))}
      </ul>
    </DeskSection>
  );
}
