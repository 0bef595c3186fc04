import { listOpenSeats } from '../model/lay-tables.ts';
import { NEARNESS, type SeatTable, getNearness } from '../model/seat-geometry.ts';

/** One more guest, for whom the others stay where they are. */
interface NewGuest {
  tables: readonly SeatTable[];
  /** Where each of the others sits. */
  taken: readonly { table: number; position: number }[];
  /** Affinity with another guest, in thousandths. */
  affinityTo(other: number): number;
  /** Those this one must not sit near: a host or a block keeps them apart. */
  forbiddenNeighbours: ReadonlySet<number>;
  /** Whether a seat has what the guest needs. Any seat by default. */
  isSuitable?(table: number, position: number): boolean;
}

interface BestSeat {
  table: number;
  position: number;
  /** In 1/100 000 of value. */
  score: number;
}

/** Affinity of a forbidden pair: outweighs all others. */
export const FORBIDDEN_AFFINITY = -10_000_000;

/**
 * The free seat with the highest score for a new guest, a suitable one if no forbidden neighbour is near it;
 * null if none is free. Called for many guests while a dinner is locked.
 */
export function findBestSeat(guest: NewGuest): BestSeat | null {
  const { isSuitable } = guest;
  const suitable = isSuitable ? findBestOf(guest, isSuitable) : null;
  return suitable !== null && hasNoForbiddenNeighbour(suitable)
    ? suitable
    : findBestOf(guest, () => true);
}

const hasNoForbiddenNeighbour = ({ score }: BestSeat) => score > FORBIDDEN_AFFINITY / 2;

function findBestOf(
  guest: NewGuest,
  isCandidate: (table: number, position: number) => boolean,
): BestSeat | null {
  const { tables, taken } = guest;
  const taking = tables.map((): { other: number; position: number }[] => []);
  for (const [other, { table, position }] of taken.entries())
    taking[table].push({ other, position });
  for (const guests of taking) guests.sort((a, b) => a.position - b.position);
  const affinities = taken.map((_, other) => guest.affinityTo(other));
  const scoreAt = (table: number, position: number) =>
    scoreSeat(tables[table], taking[table], position, ({ other, near }) =>
      near >= NEARNESS.diagonal && guest.forbiddenNeighbours.has(other)
        ? near * affinities[other] + FORBIDDEN_AFFINITY
        : near * affinities[other],
    );
  const positions = taking.map((guests) => guests.map(({ position }) => position));
  let best: BestSeat | null = null;
  // Seats that would need another table, or leave a hole, count only if a forbidden neighbour is near every other.
  for (const open of listOpenSeats(tables, positions)) {
    for (const { table, position } of open) {
      if (!isCandidate(table, position)) continue;
      const score = scoreAt(table, position);
      if (best === null || score > best.score) best = { table, position, score };
    }
    if (best !== null && hasNoForbiddenNeighbour(best)) return best;
  }
  return best;
}

/** The sum over the guests of a table, if one more sits at this position. */
function scoreSeat(
  table: SeatTable,
  guests: readonly { other: number; position: number }[],
  position: number,
  valueOf: (neighbour: { other: number; near: number }) => number,
): number {
  const at = guests.filter((guest) => guest.position < position).length;
  const positions = guests.map((guest) => guest.position);
  const laid = { ...table, laid: [...positions.slice(0, at), position, ...positions.slice(at)] };
  return guests.reduce((sum, { other }, index) => {
    const near = getNearness(laid, at, index < at ? index : index + 1);
    return near === 0 ? sum : sum + valueOf({ other, near });
  }, 0);
}
