import { useState } from 'react';
import type { Seating } from '#src/contract/seating.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/parts/button.tsx';
import { TextField } from '#src/parts/field.tsx';
import { clockwise } from '#src/parts/plan-geometry.ts';
import { type Chair, chairOf, chairsIn, isSought, nameAt, placeWords } from './seating.logic.ts';
import type { Moves } from './use-moves.ts';

/** From so many chairs up one is looked for. */
const MANY = 8;

/** The same plan as a list, where moving works as well: for small screens and whoever hears the page. */
export function SeatingList({ seating, moves, over }: { seating: Seating; moves: Moves; over: boolean }) {
  const t = useTranslator();
  const [asked, setAsked] = useState({ words: '', held: moves.held });
  const held = moves.held === null ? undefined : chairOf(seating, moves.held);
  // Whom to move and where to are two questions, so the field begins anew.
  const words = asked.held === moves.held ? asked.words : '';
  const chairs = seating.tables.map((table) => ({
    table,
    found: clockwise(table.shape, table.seats)
      .map((seat) => ({ table, seat }))
      .filter((chair) => isSought(chair, t('seating_free'), words)),
  }));
  return (
    <section className="seating-list">
      <div>
        <h2 className="heading">{t('seating_list')}</h2>
        <p className="soft small">{t('seating_list_order')}</p>
      </div>
      {chairsIn(seating).length > MANY && (
        <TextField
          label={t('seating_search')}
          hint={t('seating_search_hint')}
          type="search"
          autoComplete="off"
          value={words}
          onChange={({ currentTarget }) => setAsked({ words: currentTarget.value, held: moves.held })}
        />
      )}
      {chairs.every(({ found }) => found.length === 0) && (
        <p className="soft" role="status">
          {t('seating_search_none')}
        </p>
      )}
      {chairs.map(({ table, found }) => (
        <section key={table.id} aria-label={table.name}>
          {seating.tables.length > 1 && found.length > 0 && <h3 className="guests-head">{table.name}</h3>}
          <ul className="guests-list" aria-label={table.name}>
            {found.map((chair) => (
              <Line key={chair.seat.position} chair={chair} held={held} moves={moves} over={over} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function Line({ chair, held, moves, over }: { chair: Chair; held: Chair | undefined; moves: Moves; over: boolean }) {
  const t = useTranslator();
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
