import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { MIN_RATINGS_SHOWN } from '#src/contract/constants/limits.ts';
import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Recap } from '#src/contract/recap.ts';
import type { Seating, SeatingReport } from '#src/contract/seating.ts';
import type { Translator } from '#src/i18n/translator.ts';
import type { ApiError } from '#src/core/api/api-error.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { MiniPlan } from '#src/components/table-plan/mini-plan.tsx';
import { DeskMissing } from './desk-missing.tsx';
import { drawTables } from './desk-plan.tsx';
import { DeskSection } from './desk-section.tsx';
import type { EveningRecap } from './evening-recap.ts';
import '#src/components/base/disclosure.css';

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
}

/** More are folded. */
const MAX_COMMENTS = 3;

/** The seats of guests who didn't come are empty. */
const omitAbsent = (seating: Seating, absentIds: ReadonlySet<string>): Seating => ({
  ...seating,
  tables: seating.tables.map((table) => ({
    ...table,
    seats: table.seats.map((seat) =>
      seat.person && absentIds.has(seat.person.id)
        ? { ...seat, person: null, initials: null }
        : seat,
    ),
  })),
});

/** A dinner that is over: how it went, who sat where, who didn't come, and what guests said (R77). The guest list has the names. */
export function DeskAfter({
  event,
  seating,
  evening,
  absentIds,
  recap,
  report,
  isLoading,
  renderPlan,
}: DeskAfterProps) {
  const t = useTranslator();
  const errorMessage = getErrorMessage(t, recap);
  // All at once: nobody knows how long the upper parts are before they have come.
  if (isLoading) return <Skeleton label={t('waiting')} height="420px" />;
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
      {seating && (
        <SeatsAfter
          event={event}
          seating={omitAbsent(seating, absentIds)}
          renderPlan={renderPlan}
        />
      )}
      {evening && <DeskMissing event={event} recap={evening} />}
      {comments.length > 0 && (
        <DeskSection title={t('desk_said')}>
          <Comments comments={comments.slice(0, MAX_COMMENTS)} />
          {comments.length > MAX_COMMENTS && (
            <details className="disclosure">
              <summary>{t.plural('desk_said_more', comments.length - MAX_COMMENTS)}</summary>
              <Comments comments={comments.slice(MAX_COMMENTS)} />
            </details>
          )}
        </DeskSection>
      )}
    </>
  );
}

function Comments({ comments }: { comments: readonly string[] }) {
  return (
    <ul className="desk-comments">
      {comments.map((comment, index) => (
        <li key={index}>
          <blockquote dir="auto">{comment}</blockquote>
        </li>
      ))}
    </ul>
  );
}

const NOBODY: ReadonlySet<string> = new Set();

/** Small at first, as the names of a large dinner are a page of their own. */
function SeatsAfter({
  event,
  seating,
  renderPlan,
}: Pick<DeskAfterProps, 'event' | 'renderPlan'> & { seating: Seating }) {
  const t = useTranslator();
  const link = useRouteLink();
  return (
    <DeskSection title={t('desk_seats_past')}>
      <div className="desk-plan">
        <MiniPlan wide tables={drawTables(seating, NOBODY)} />
      </div>
      <details className="disclosure">
        <summary>{t('desk_seats_names')}</summary>
        {renderPlan(event, seating)}
      </details>
      <a className="link desk-link" {...link(routes.eventGuests(event.id))}>
        {t('host_see_guests')}
      </a>
    </DeskSection>
  );
}
