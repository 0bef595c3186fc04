import { Fragment, type ReactNode } from 'react';
import type { Person } from '#src/contract/members.ts';
import type { Seating, Table } from '#src/contract/seating.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { personName } from '#src/parts/person-name.ts';
import { round, roundTable } from '#src/parts/plan-geometry.ts';
import { byName, inSheets, type Placed, placed, rowsOf } from './seating-print.logic.ts';

/** What a sheet holds: rows of a long table, names below a round one, lines of a list in two columns. */
const ROWS = 20;
const BELOW = 40;
const LINES = 56;
/** Beyond these the plates of a round table are too small to be read, and its names alone tell more. */
const DRAWN = 60;
/** From so many guests up, or of several tables, one looks oneself up by name. */
const MANY = 12;

interface SheetProps {
  seating: Seating;
  title: string;
  /** When it was printed, in words: a plan on paper does not change any more. */
  asOf: string;
}

/** The tables with everybody's name at their chair, and who sits where by name where that takes looking for. */
export function PlanSheets({ seating, title, asOf }: SheetProps) {
  const t = useTranslator();
  const all = byName(placed(seating), t.locale);
  const isMany = seating.tables.length > 1 || all.length > MANY;
  const tables = seating.tables.flatMap((table) => partsOf(table).map((part) => ({ heading: table.name, part })));
  const lists = isMany ? inSheets(all, LINES).map((people) => ({ heading: t('print_guests'), part: <Guests people={people} /> })) : [];
  return [...tables, ...lists].map(({ heading, part }, sheet) => (
    <Sheet key={sheet} title={title} heading={heading} asOf={asOf}>
      {part}
    </Sheet>
  ));
}

/** A table as it fits on sheets. */
function partsOf(table: Table): ReactNode[] {
  if (table.shape === 'long') return inSheets(rowsOf(table), ROWS).map((rows, part) => <LongTable key={part} rows={rows} />);
  if (table.seats.length > DRAWN) return inSheets(table.seats, LINES).map((seats, part) => <Seats key={part} seats={seats} />);
  const [first = [], ...others] = [table.seats.slice(0, BELOW), ...inSheets(table.seats.slice(BELOW), LINES)];
  return [
    <Fragment key="round">
      <RoundTable count={table.seats.length} near={table.seats.find(({ is_me }) => is_me)?.position} />
      <Seats seats={first} />
    </Fragment>,
    ...others.map((seats, part) => <Seats key={part} seats={seats} />),
  ];
}

function Sheet({ title, heading, asOf, children }: { title: string; heading: string; asOf: string; children: ReactNode }) {
  return (
    <section className="sheet sheet-plan" aria-label={heading}>
      <p className="sheet-title" dir="auto">
        {title}
      </p>
      <h2 className="sheet-heading" dir="auto">
        {heading}
      </h2>
      {children}
      <p className="sheet-foot">{asOf}</p>
    </section>
  );
}

/** Upright, chairs at either side of it. */
function LongTable({ rows }: { rows: ReturnType<typeof rowsOf> }) {
  return (
    <table className="long-table">
      <tbody>
        {rows.map(({ left, right }, row) => (
          <tr key={row}>
            <td className="long-name left">{left && <Name person={left.person} />}</td>
            <td className="long-plate">{left && <span className="plate-number">{left.seat}</span>}</td>
            <td className="long-plate">{right && <span className="plate-number">{right.seat}</span>}</td>
            <td className="long-name">{right && <Name person={right.person} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Seen from above, turned and counted as the plan on screen. */
function RoundTable({ count, near }: { count: number; near: number | undefined }) {
  const { width, height, top, plate, seats } = roundTable(count, { near, named: false });
  return (
    <svg className="round-table" viewBox={`0 0 ${round(width)} ${round(height)}`} aria-hidden="true">
      <circle cx={round(top.x)} cy={round(top.y)} r={round(top.halfWidth)} />
      {seats.map(({ position, x, y }) => (
        <g key={position}>
          <circle cx={round(x)} cy={round(y)} r={plate} />
          <text x={round(x)} y={round(y + 5)}>
            {position + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}

function Seats({ seats }: { seats: Table['seats'] }) {
  return (
    <ol className="sheet-list">
      {seats.map(({ position, person }) => (
        <li key={position}>
          <span className="sheet-number">{position + 1}</span>
          <Name person={person} />
        </li>
      ))}
    </ol>
  );
}

function Guests({ people }: { people: readonly Placed[] }) {
  const t = useTranslator();
  return (
    <ul className="sheet-list">
      {people.map(({ person, table, seat }) => (
        <li key={person.id}>
          <Name person={person} /> <span className="sheet-where">{t('seating_place', { table, seat })}</span>
        </li>
      ))}
    </ul>
  );
}

function Name({ person }: { person: Person | null }) {
  const t = useTranslator();
  return person ? <bdi>{personName(person)}</bdi> : <span className="sheet-free">{t('seating_free')}</span>;
}
