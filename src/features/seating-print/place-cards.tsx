import { useTranslator } from '#src/core/react/core-provider.tsx';
import { getNameParts } from '#src/components/person/person-name.ts';
import { splitIntoSheets, getNameSizeClass, type PrintedGuest } from './printed-sheets.ts';

/** Cards per sheet, in two columns and three rows: each is 105 by 99 mm and folded to half its height. */
const CARDS_PER_SHEET = 6;

/** Printed place cards with the name on both sides of the fold. */
export function PlaceCards({ guests }: { guests: readonly PrintedGuest[] }) {
  const t = useTranslator();
  return splitIntoSheets(guests, CARDS_PER_SHEET).map((cards, sheet) => (
    <section
      key={sheet}
      className="sheet sheet-cards"
      aria-label={t('print_sheet_cards', { number: sheet + 1 })}
    >
      {cards.map((card) => (
        <div key={card.person.id} className="tent">
          <CardSide card={card} back />
          <CardSide card={card} />
        </div>
      ))}
    </section>
  ));
}

function CardSide({
  card: { person, table, seat },
  back = false,
}: {
  card: PrintedGuest;
  back?: boolean;
}) {
  const t = useTranslator();
  return (
    <div className={back ? 'tent-side back' : 'tent-side'} aria-hidden={back || undefined}>
      <p className={`tent-name size-${getNameSizeClass(person)}`} dir="auto">
        {getNameParts(person).map((part, index) => (
          <span key={index}>{part}</span>
        ))}
      </p>
      <p className="tent-place" dir="auto">
        {t('seating_place', { table, seat })}
      </p>
    </div>
  );
}
