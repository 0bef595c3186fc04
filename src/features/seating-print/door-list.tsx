import type { DoorGuest } from '#src/contract/door.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { formatFullName } from '#src/components/person/person-name.ts';
import { Sheet, type SheetProps } from './sheet.tsx';
import { splitIntoSheets } from './printed-sheets.ts';

const LINES_PER_SHEET = 52;

/** Everybody who comes, by name, with a ring to tick: for a door without a screen. Needs are left out, because it lies about. */
export function DoorListSheets({
  guests,
  ...sheet
}: { guests: readonly DoorGuest[] } & SheetProps) {
  const t = useTranslator();
  const sorted = guests
    .map((guest) => ({ ...guest, name: formatFullName(guest.person) || t('guests_unnamed') }))
    .toSorted((one, other) => one.name.localeCompare(other.name, t.locale));
  return splitIntoSheets(sorted, LINES_PER_SHEET).map((guestsOnSheet, index) => (
    <Sheet key={index} {...sheet} heading={t('print_door')}>
      <ul className="sheet-list ticked">
        {guestsOnSheet.map(({ person, name, table, seat }) => (
          <li key={person.id}>
            <span className="sheet-ring" />
            <bdi>{name}</bdi>
            <span className="sheet-where">
              {table !== null && seat !== null
                ? t('seating_place', { table, seat })
                : t('door_no_seat')}
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  ));
}
