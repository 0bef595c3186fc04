import type { Seating } from '#src/contract/seating.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { formatCommaList } from '#src/i18n/format/format-list.ts';
import { formatFullName } from '#src/components/person/person-name.ts';
import { listPrintedGuests, splitTablesIntoSheets } from './printed-sheets.ts';
import { Sheet, type SheetProps } from './sheet.tsx';

/** The guests of each table by seat, several tables a sheet: for the people who show guests to their seats. */
export function TableListSheets({
  seating,
  showsNeeds,
  ...sheet
}: { seating: Seating; showsNeeds: boolean } & SheetProps) {
  const t = useTranslator();
  const tables = seating.tables
    .map(({ id, name }, index) => ({
      id,
      name,
      guests: listPrintedGuests({ tables: [seating.tables[index]!] }).toSorted(
        (one, other) => one.seat - other.seat,
      ),
    }))
    .filter(({ guests }) => guests.length > 0);
  return splitTablesIntoSheets(tables).map((tablesOnSheet, index) => (
    <Sheet key={index} {...sheet} heading={t('print_tables')}>
      <div className="sheet-tables">
        {tablesOnSheet.map(({ id, name, guests }) => (
          <section key={`${id} ${guests[0]?.seat}`} className="sheet-table">
            <h3 dir="auto">{name}</h3>
            <ol>
              {guests.map(({ person, seat, needs }) => (
                <li key={person.id}>
                  <span className="sheet-number">{seat}</span>
                  <span>
                    <bdi>{formatFullName(person) || t('guests_unnamed')}</bdi>
                    {showsNeeds && needs && (
                      <small className="sheet-needs">
                        {formatCommaList(
                          t.locale,
                          needs.map((need) => t(`need_${need}`)),
                        )}
                      </small>
                    )}
                  </span>
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </Sheet>
  ));
}
