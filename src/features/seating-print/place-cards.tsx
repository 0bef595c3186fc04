import type { NeedKind } from '#src/contract/dietary-needs.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { DietMark } from '#src/components/person/diet-mark.tsx';
import { getNameParts } from '#src/components/person/person-name.ts';
import { splitIntoSheets, getNameSizeClass, type PrintedGuest } from './printed-sheets.ts';
import { SheetPage } from './sheet.tsx';

/** Cards per sheet, in two columns and three rows: each is 105 by 99 mm and folded to half its height. */
const CARDS_PER_SHEET = 6;

export interface PlaceCardsProps {
  guests: readonly PrintedGuest[];
  /** By id of the person, for whom a card is to be marked. */
  dietKinds: ReadonlyMap<string, NeedKind>;
}

/** Printed place cards with the name on both sides of the fold. */
export function PlaceCards({ guests, dietKinds }: PlaceCardsProps) {
  const t = useTranslator();
  return splitIntoSheets(guests, CARDS_PER_SHEET).map((cards, sheet) => (
    <SheetPage
      key={sheet}
      className="sheet-cards"
      label={t('print_sheet_cards', { number: sheet + 1 })}
    >
      {cards.map((card) => (
        <div key={card.person.id} className="tent">
          <CardSide card={card} dietKind={dietKinds.get(card.person.id)} back />
          <CardSide card={card} dietKind={dietKinds.get(card.person.id)} />
        </div>
      ))}
    </SheetPage>
  ));
}

function CardSide({
  card: { person, table, seat },
  dietKind,
  back = false,
}: {
  card: PrintedGuest;
  dietKind: NeedKind | undefined;
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
        {dietKind && <DietMark kind={dietKind} />}
      </p>
    </div>
  );
}
