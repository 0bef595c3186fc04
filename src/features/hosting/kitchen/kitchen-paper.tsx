import { useId } from 'react';
import { listNeeds } from '#src/contract/dietary-needs.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { KitchenGuest, KitchenSheet, KitchenTable } from '#src/contract/kitchen.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useDateFormatter } from '#src/core/react/use-date-formatter.ts';
import { DietMark } from '#src/components/person/diet-mark.tsx';
import { formatFullName } from '#src/components/person/person-name.ts';
import { getDietClass } from './diet-class.ts';
import { KitchenTableDrawing } from './kitchen-table-drawing.tsx';

/** The sheet for the kitchen: how many guests have each need, then who sits where. */
export function KitchenPaper({
  event,
  sheet,
  readAt,
}: {
  event: DinnerEvent;
  sheet: KitchenSheet;
  /** When the sheet was read: later changes aren't on it. */
  readAt: number;
}) {
  const t = useTranslator();
  const dates = useDateFormatter();
  const id = useId();
  const { needs, tables, by_name, is_seating_published } = sheet;
  const guests = [...tables.flatMap((table) => table.guests), ...by_name];
  const withNeeds = guests.filter(hasNeeds).length;
  return (
    <article className="kitchen-paper" aria-labelledby={id}>
      <h2 id={id}>{t('kitchen_title')}</h2>
      <p className="kitchen-dinner">
        <bdi>{event.title}</bdi>
        <span>{dates.formatDateTime(event.starts_at, event.time_zone)}</span>
      </p>
      <p className="kitchen-sum">
        <b>{t.plural('kitchen_guests', guests.length)}</b>
        <span>
          {withNeeds > 0 ? t.plural('kitchen_have_needs', withNeeds) : t('kitchen_nobody')}
        </span>
      </p>
      {needs.length > 0 && (
        <>
          <ul className="kitchen-counts">
            {needs.map(({ need, kind, count }) => (
              <li key={need} className={`diet-${kind}`}>
                <span className="kitchen-count">{count}</span>
                <DietMark kind={kind} />
                <bdi>{need}</bdi>
              </li>
            ))}
          </ul>
          <p className="kitchen-key">
            <span>
              <DietMark kind="allergy" />
              {t('kitchen_key_allergy')}
            </span>
            <span>
              <DietMark kind="choice" />
              {t('kitchen_key_choice')}
            </span>
          </p>
          <p className="kitchen-note">{t('kitchen_own_words')}</p>
        </>
      )}
      {!is_seating_published && <p className="kitchen-note">{t('kitchen_not_published')}</p>}
      {tables.map((table) => (
        <TableSection key={table.id} table={table} />
      ))}
      {by_name.some(hasNeeds) && (
        <section className="kitchen-table">
          <h3>{t(is_seating_published ? 'kitchen_no_seat' : 'kitchen_by_name')}</h3>
          <NeedsList guests={by_name} />
        </section>
      )}
      <footer>
        <span>{t('print_as_of', { date: dates.formatDateTime(readAt, event.time_zone) })}</span>
        <bdi>{formatFullName(event.host)}</bdi>
      </footer>
    </article>
  );
}

const hasNeeds = ({ dietary_needs }: KitchenGuest) => listNeeds(dietary_needs).length > 0;

function TableSection({ table }: { table: KitchenTable }) {
  const t = useTranslator();
  const { name, shape, guests } = table;
  const withNeeds = guests.filter(hasNeeds).length;
  return (
    <section className={`kitchen-table ${shape}`}>
      <KitchenTableDrawing table={table} />
      <div>
        <h3>
          <bdi>{name}</bdi>
          <span className="kitchen-covers">
            {t.plural('kitchen_guests', guests.length)}
            {withNeeds > 0 && <> · {t.plural('kitchen_with_needs', withNeeds)}</>}
          </span>
        </h3>
        <NeedsList guests={guests} />
      </div>
    </section>
  );
}

/** Those with needs, in their own words. */
function NeedsList({ guests }: { guests: readonly KitchenGuest[] }) {
  const t = useTranslator();
  const listed = guests.filter(hasNeeds);
  const isSeated = listed.some(({ seat }) => seat !== null);
  const sorted = isSeated
    ? listed
    : listed.toSorted((one, other) =>
        formatFullName(one).localeCompare(formatFullName(other), t.locale),
      );
  if (sorted.length === 0) return null;
  return (
    <ul className={isSeated ? 'kitchen-needs seated' : 'kitchen-needs'}>
      {sorted.map((guest) => (
        <li key={guest.id} className={getDietClass(guest.dietary_needs)}>
          {guest.seat !== null && (
            <span className="kitchen-seat">
              <span className="visually-hidden">{t('kitchen_seat')} </span>
              {guest.seat}
            </span>
          )}
          <bdi className="kitchen-words">{guest.dietary_needs}</bdi>
          <bdi className="kitchen-name">
            {[
              formatFullName(guest) || t('guests_unnamed'),
              guest.plus_one_of && t('plus_one_of', { name: guest.plus_one_of }),
            ]
              .filter(Boolean)
              .join(', ')}
          </bdi>
        </li>
      ))}
    </ul>
  );
}
