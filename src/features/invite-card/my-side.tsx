import { getInitials } from '#src/i18n/format/initials.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { describeSeat } from '#src/core/dinners/describe-seat.ts';
import type { MySeat } from '#src/core/dinners/my-seat.ts';
import { listTableSide } from '#src/core/dinners/table-side.ts';
import {
  formatFullName,
  formatShortName,
  type NamedPerson,
} from '#src/components/person/person-name.ts';
import { TableSide } from '#src/components/table-plan/table-side.tsx';

/** My side of the table, drawn so that a new seat is seen to be one. */
export function MySide({
  seat,
  me,
  isChosen,
}: {
  seat: MySeat;
  me: NamedPerson;
  isChosen: (id: string) => boolean;
}) {
  const t = useTranslator();
  const { table, left, right } = seat;
  const { youLabel, seatText, label } = describeSeat(t, seat);
  const isFarSide = table.shape === 'long' && seat.position < Math.ceil(table.seats.length / 2);
  const plates = listTableSide(table, seat.position).map((each) => {
    if (each.is_me)
      return {
        key: 'me',
        initials: getInitials(formatFullName(me)),
        name: youLabel,
        kind: 'mine' as const,
        isChosen: false,
      };
    const { person } = each;
    const isBeside = person !== null && (person.id === left?.id || person.id === right?.id);
    return {
      key: `${each.number}`,
      initials: each.initials,
      name: isBeside ? formatShortName(person) : null,
      kind: isBeside ? ('near' as const) : ('other' as const),
      isChosen: isBeside && isChosen(person.id),
    };
  });
  return (
    <TableSide
      // At another table, or on its other side, nothing moves along.
      key={`${table.id} ${isFarSide}`}
      plates={plates}
      hasEnds={table.shape === 'long'}
      seatText={seatText}
      label={label}
    />
  );
}
