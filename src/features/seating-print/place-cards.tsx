import { useTranslator } from '#src/core/react/core-provider.tsx';
import { nameParts } from '#src/parts/person-name.ts';
import { inSheets, nameSize, type Placed } from './seating-print.logic.ts';

/** Two beside each other, three below: each 105 by 99 mm, folded to half its height. */
const CARDS = 6;

/** Cards that stand before the plates: the name on either side of the fold, so that both those beside and those across read it. */
export function PlaceCards({ all }: { all: readonly Placed[] }) {
  const t = useTranslator();
  return inSheets(all, CARDS).map((cards, sheet) => (
    <section key={sheet} className="sheet sheet-cards" aria-label={t('print_sheet_cards', { number: sheet + 1 })}>
      {cards.map((card) => (
        <div key={card.person.id} className="tent">
          <Side card={card} back />
          <Side card={card} />
        </div>
      ))}
    </section>
  ));
}

function Side({ card: { person, table, seat }, back = false }: { card: Placed; back?: boolean }) {
  const t = useTranslator();
  return (
    <div className={back ? 'tent-side back' : 'tent-side'} aria-hidden={back || undefined}>
      <p className={`tent-name size-${nameSize(person)}`} dir="auto">
        {nameParts(person).map((part, index) => (
          <span key={index}>{part}</span>
        ))}
      </p>
      <p className="tent-place" dir="auto">
        {t('seating_place', { table, seat })}
      </p>
    </div>
  );
}
