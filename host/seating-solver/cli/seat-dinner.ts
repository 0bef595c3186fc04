/** Lays the tables of a dinner in names, seats its guests and says it in words. */
import { solveTables } from '../api/seat.ts';
import { layTables } from '../model/lay-tables.ts';
import type { BrokenReason, SeatWish } from '../model/wishes.ts';
import type { Dinner } from './read-dinner.ts';

const STEPS_PER_GUEST = 800;

export interface SeatedDinner {
  /** The laid chairs of each table, numbered from 1. */
  tables: {
    name: string;
    shape: 'round' | 'long';
    seats: number;
    chairs: { number: number; guest: string | null }[];
  }[];
  /** By index in the dinner's wishes. */
  broken: { wish: number; times: number; reason: BrokenReason }[];
  value: number;
}

export function seatDinner(dinner: Dinner): SeatedDinner {
  const guestOf = new Map(dinner.guests.map((name, guest) => [name, guest]));
  const tableOf = new Map(dinner.tables.map(({ name }, table) => [name, table]));
  const toGuests = (names: readonly string[]) => names.map((name) => guestOf.get(name)!);
  const { wishes } = dinner;
  const needed = wishes.flatMap((wish) => (wish.kind === 'need' ? wish.chairs.slice(0, 1) : []));
  const laid = layTables(dinner.tables, dinner.guests.length, {
    locks: [...Object.values(dinner.locked), ...needed].map(
      ([table, number]) => [tableOf.get(table)!, number - 1] as const,
    ),
    bound: wishes.flatMap((wish) => (wish.kind === 'table' ? [tableOf.get(wish.table)!] : [])),
    parties: wishes.flatMap((wish) => (wish.kind === 'together' ? [wish.guests.length] : [])),
  });
  const chairs = laid.flatMap((positions, table) =>
    positions.map((position) => ({ table, position })),
  );
  const seatAt = (name: string, number: number) =>
    chairs.findIndex(
      ({ table, position }) => table === tableOf.get(name) && position === number - 1,
    );
  const n = dinner.guests.length;
  const affinity = new Int32Array(n * n);
  for (const [from, to, strength = 1] of dinner.likes) {
    const [a, b] = toGuests([from, to]).sort((one, two) => one - two);
    affinity[a * n + b] += Math.round(strength * 1000);
  }
  const toWish = (wish: Dinner['wishes'][number]): SeatWish => {
    const soft = wish.weight === undefined ? {} : { weight: Math.round(wish.weight * 1000) };
    if (wish.kind === 'table')
      return {
        kind: 'table',
        guest: guestOf.get(wish.guest)!,
        table: tableOf.get(wish.table)!,
        ...soft,
      };
    if (wish.kind === 'need')
      return {
        kind: 'need',
        guest: guestOf.get(wish.guest)!,
        seats: wish.chairs.map((chair) => seatAt(...chair)).filter((seat) => seat >= 0),
        ...soft,
      };
    return wish.kind === 'together' || wish.kind === 'apart'
      ? { kind: wish.kind, guests: toGuests(wish.guests), where: wish.where, ...soft }
      : { kind: wish.kind, guests: toGuests(wish.guests), ...soft };
  };
  const given = wishes.map(toWish);
  const { plan, broken, value } = solveTables({
    tables: dinner.tables.map((table, at) => ({ ...table, laid: laid[at] })),
    guests: n,
    affinity,
    forbiddenPairs: [],
    locks: new Map(
      Object.entries(dinner.locked).map(([name, chair]) => [guestOf.get(name)!, seatAt(...chair)]),
    ),
    current: dinner.guests.map(() => null),
    moveCost: 0,
    seed: dinner.seed,
    iterations: dinner.iterations ?? STEPS_PER_GUEST * n,
    wishes: given,
  });
  const guestAt = new Map(plan.map((seat, guest) => [seat, dinner.guests[guest]]));
  return {
    tables: dinner.tables.map((table, at) => ({
      ...table,
      chairs: chairs.flatMap((chair, seat) =>
        chair.table === at
          ? [{ number: chair.position + 1, guest: guestAt.get(seat) ?? null }]
          : [],
      ),
    })),
    broken: broken.map(({ wish, ...rest }) => ({ wish: given.indexOf(wish), ...rest })),
    value,
  };
}

const REASONS: Record<BrokenReason, string> = {
  locked: 'locked chairs don’t allow it',
  impossible: 'no plan can',
  others: 'no plan can keep it with the other wishes',
  'not-found': 'no plan was found that does',
};

export function describeDinner(dinner: Dinner, { tables, broken }: SeatedDinner): string {
  const lines = tables.map(({ name, shape, seats, chairs }) => {
    if (chairs.length === 0) return `${name} isn’t needed.`;
    const list = (some: typeof chairs) => some.map(({ guest }) => guest ?? '(free)').join(', ');
    const top = Math.ceil(seats / 2);
    const sides = [
      chairs.filter(({ number }) => number <= top),
      chairs.filter(({ number }) => number > top),
    ];
    const who =
      shape === 'round'
        ? list(chairs)
        : `${list(sides[0])}${sides[1].length > 0 ? `; opposite ${list(sides[1])}` : ''}`;
    return `${name} (${shape}, ${chairs.length} of ${seats} chairs): ${who}.`;
  });
  const faults = broken.map(({ wish: index, reason }) => {
    const wish = dinner.wishes[index];
    const who = 'guest' in wish ? wish.guest : wish.guests.join(', ');
    return `Not kept: ${wish.kind} (${who}): ${REASONS[reason]}.`;
  });
  return [...lines, ...faults, ''].join('\n');
}
