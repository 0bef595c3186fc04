import type { Seating } from '#src/contract/shapes/seating.ts';
import { useText } from '#src/core/provider.tsx';
import { Button } from '#src/parts/button.tsx';
import { type Chair, chairOf, nameAt, placeWords } from './seating.logic.ts';
import type { Moves } from './use-moves.ts';

/** The same plan as a list, where moving works as well: for small screens and whoever hears the page. */
export function SeatingList({ seating, moves, over }: { seating: Seating; moves: Moves; over: boolean }) {
  const t = useText();
  const held = moves.held === null ? undefined : chairOf(seating, moves.held);
  return (
    <section className="seating-list">
      <h2 className="heading">{t('seating_list')}</h2>
      {seating.tables.map((table) => (
        <section key={table.id} aria-label={table.name}>
          {seating.tables.length > 1 && <h3 className="guests-head">{table.name}</h3>}
          <ul className="guests-list" aria-label={table.name}>
            {table.seats.map((seat) => (
              <Line key={seat.position} chair={{ table, seat }} held={held} moves={moves} over={over} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function Line({ chair, held, moves, over }: { chair: Chair; held: Chair | undefined; moves: Moves; over: boolean }) {
  const t = useText();
  const { table, seat } = chair;
  const { person } = seat;
  const name = nameAt(chair);
  const place = placeWords(t, chair);
  const here = held && person?.id !== held.seat.person?.id;
  const hereWords = () =>
    person ? t('seating_here_swap', { name: nameAt(held!), place, other: name }) : t('seating_here_free', { name: nameAt(held!), place });
  const press = () => {
    if (here && held.seat.person) moves.move(held.seat.person.id, { table_id: table.id, position: seat.position });
    else moves.hold(held || !person ? null : person.id);
  };
  return (
    <li className={person && held?.seat.person?.id === person.id ? 'held' : undefined}>
      <div className="guest-words">
        <p className="soft small tnum">{t('seating_seat', { seat: seat.position + 1 })}</p>
        <p className={person ? 'guest-name' : 'guest-name soft'}>{person ? <bdi>{name}</bdi> : t('seating_free')}</p>
      </div>
      {!over && (
        <div className="host-acts">
          {person && !held && (
            <label className="choice many seating-keep">
              <input
                type="checkbox"
                checked={seat.locked}
                aria-label={t('seating_lock_name', { name })}
                onChange={(event) => moves.lock(person.id, event.currentTarget.checked)}
              />
              <span aria-hidden="true">{t('seating_lock')}</span>
            </label>
          )}
          {(person || held) && (
            <Button
              size="small"
              variant={here ? 'border-fill' : 'border'}
              aria-label={here ? hereWords() : held ? undefined : t('seating_move_name', { name })}
              onClick={press}
            >
              {t(here ? 'seating_here' : held ? 'action_cancel' : 'seating_move')}
            </Button>
          )}
        </div>
      )}
    </li>
  );
}
