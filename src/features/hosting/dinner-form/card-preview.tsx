import type { Person } from '#src/contract/members.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useDateFormatter } from '#src/core/react/use-date-formatter.ts';
import { CoverPicture } from '#src/components/base/cover-picture.tsx';
import { formatFullName } from '#src/components/person/person-name.ts';
import { MiniPlan } from '#src/components/table-plan/mini-plan.tsx';
import { getSampleSeat, TableEdge } from '#src/components/table-plan/table-edge.tsx';
import {
  countSeats,
  type DinnerDraft,
  parseWholeNumber,
  resolveTimes,
  toDrawnTables,
} from './dinner-draft.ts';

/** Live preview of the card. Hidden from screen readers, as it repeats the fields. */
export function CardPreview({
  draft,
  coverUrl,
  host,
}: {
  draft: DinnerDraft;
  coverUrl: string | null;
  /** Of a dinner that exists; a new one is the viewer's. */
  host: Person | undefined;
}) {
  const t = useTranslator();
  const dates = useDateFormatter();
  const own = useCore().session.get()?.user;
  const inviter = host ?? own;
  const { start } = resolveTimes(draft);
  const tables = toDrawnTables(draft.tables);
  const seats = parseWholeNumber(draft.capacity) ?? countSeats(draft);
  const place = [draft.venue_name, draft.venue_city].map((word) => word.trim()).filter(Boolean);
  return (
    <aside className="host-preview" aria-hidden="true">
      <p className="caps">{t('host_preview')}</p>
      <div className="card">
        <div className="card-top">
          {coverUrl ? (
            <>
              <CoverPicture url={coverUrl} isCancelled={false} sizes="20rem" />
              {tables[0] && <TableEdge table={tables[0]} mySeat={getSampleSeat(tables[0])} />}
            </>
          ) : (
            <MiniPlan tables={tables} mySeat={{ table: 0, seat: 0 }} />
          )}
        </div>
        <div className="card-body">
          {inviter && (
            <p className="host-preview-from">
              {t('invite_from', { name: formatFullName(inviter) })}
            </p>
          )}
          <p className="host-preview-title">{draft.title.trim() || t('host_preview_untitled')}</p>
          <p className="event-date">
            {'instant' in start ? dates.formatDateTime(start.instant, draft.zone) : ' '}
          </p>
          <p className="soft">{place.join(', ') || ' '}</p>
          <p className="host-preview-summary soft">
            {tables.length > 1
              ? t('invite_summary_tables', { tables: tables.length, seats })
              : t('invite_summary', { seats })}
          </p>
        </div>
      </div>
    </aside>
  );
}
