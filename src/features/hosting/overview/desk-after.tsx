import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MIN_RATINGS_SHOWN } from '#src/contract/constants/limits.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Recap } from '#src/contract/recap.ts';
import type { Seating, SeatingReport } from '#src/contract/seating.ts';
import type { Translator } from '#src/i18n/translator.ts';
import type { ApiError } from '#src/core/api/api-error.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { DeskMissing } from './desk-missing.tsx';
import { DeskSection } from './desk-section.tsx';
import type { EveningRecap } from './evening-recap.ts';

/** Sums only: nobody's rating or choice can be told from them. */
function describeEvening(
  t: Translator,
  event: DinnerEvent,
  report: Pick<SeatingReport, 'served' | 'guests'> | undefined,
  { ratings, pairs, comments }: Recap,
): string[] {
  const lines: string[] = [];
  if (report && report.served > 0)
    lines.push(
      report.served === report.guests
        ? t('desk_matched_all')
        : t.plural('desk_matched', report.served, { guests: report.guests }),
    );
  if (pairs) lines.push(t.plural('desk_pairs', pairs));
  if (ratings) lines.push(t.plural('desk_liked', ratings.up, { total: ratings.up + ratings.down }));
  // The host is no guest who is asked.
  else if (comments.length === 0 && event.attendee_count > MIN_RATINGS_SHOWN)
    lines.push(t('desk_asked', { count: MIN_RATINGS_SHOWN }));
  return lines;
}

export interface DeskAfterProps {
  event: DinnerEvent;
  seating: Seating | undefined;
  /** Null if nobody was checked in. */
  evening: EveningRecap | null;
  absentIds: ReadonlySet<string>;
  recap: UseQueryResult<Recap, ApiError>;
  report: Pick<SeatingReport, 'served' | 'guests'> | undefined;
  isLoading: boolean;
  renderPlan: (event: DinnerEvent, seating: Seating) => ReactNode;
  renderPeople: (event: DinnerEvent, absentIds: ReadonlySet<string>) => ReactNode;
}

/** A dinner that is over: how it went, what guests said, who came, who didn't, and who sat where (R77). */
export function DeskAfter({
  event,
  seating,
  evening,
  absentIds,
  recap,
  report,
  isLoading,
  renderPlan,
  renderPeople,
}: DeskAfterProps) {
  const t = useTranslator();
  const errorMessage = getErrorMessage(t, recap);
  // All at once: nobody knows how long the upper parts are before they have come.
  if (isLoading) return <Skeleton label={t('waiting')} height="640px" />;
  const lines = recap.data ? describeEvening(t, event, report, recap.data) : [];
  const comments = recap.data?.comments ?? [];
  return (
    <>
      <StatusLine
        kind="error"
        text={errorMessage}
        actionLabel={t('action_retry')}
        onAction={() => void recap.refetch()}
      />
      {lines.length > 0 && (
        <ul className="desk-evening">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
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
      {evening && <DeskMissing event={event} recap={evening} />}
      {seating && (
        <DeskSection title={t('desk_seats_past')}>{renderPlan(event, seating)}</DeskSection>
      )}
      {renderPeople(event, absentIds)}
    </>
  );
}
