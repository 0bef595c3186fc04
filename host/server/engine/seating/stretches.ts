import type { Model } from './model.ts';
import { fronts, walks } from './orders.ts';
import type { SwapTable } from './swap-table.ts';
import { Swaps } from './swaps.ts';

/** Seats to a stretch, at most. */
const LONGEST = 14;
/** Where seats have more neighbours than this, stretches of them mean nothing. */
const NEIGHBOURS = 14;

/** Changes of whole stretches of seats: turned round, or shifted along. Nothing where seats stand in no row. */
export class Stretches {
  constructor(
    private readonly swaps: Swaps,
    private readonly rings: Int32Array[],
    private readonly start: Int32Array,
  ) {}

  /** Takes changes that help until none does. True when some did; `sits` then is the better plan. */
  improve(table: SwapTable, sits: Int32Array): boolean {
    const { swaps, rings, start } = this;
    const plan = start.slice();
    for (let i = 0; i < table.n; i++) plan[table.seatOf[i]!] = table.guestOf[sits[i]!]!;
    swaps.load(plan);
    let any = false;
    for (let again = true; again;) {
      again = false;
      for (const ring of rings) {
        for (let from = 0; from < ring.length; from++) while (this.better(ring, from)) again = any = true;
      }
    }
    if (!any) return false;
    const index = new Map(Array.from(table.guestOf, (guest, i) => [guest, i]));
    for (let i = 0; i < table.n; i++) sits[i] = index.get(swaps.sits[table.seatOf[i]!]!)!;
    return true;
  }

  private better(ring: Int32Array, from: number): boolean {
    const { swaps } = this;
    const { tiny } = swaps;
    const length = ring.length;
    const most = Math.min(length, LONGEST);
    const at = (k: number) => ring[(from + k + length) % length]!;
    const swapped = (i: number, j: number) => {
      const gain = swaps.gain(i, j);
      swaps.swap(i, j);
      return gain;
    };
    // One guest goes along the row, and all whom they pass move up by one.
    for (const way of [1, -1]) {
      let gain = 0;
      let k = 0;
      for (; k < most - 1 && gain <= tiny; k++) gain += swapped(at(way * k), at(way * (k + 1)));
      if (gain > tiny) return true;
      while (k-- > 0) swaps.swap(at(way * k), at(way * (k + 1)));
    }
    // Two go along together.
    for (const way of [1, -1]) {
      let gain = 0;
      let k = 0;
      for (; k < most - 2 && gain <= tiny; k++) {
        gain += swapped(at(way * (k + 1)), at(way * (k + 2)));
        gain += swapped(at(way * k), at(way * (k + 1)));
      }
      if (gain > tiny) return true;
      while (k-- > 0) {
        swaps.swap(at(way * k), at(way * (k + 1)));
        swaps.swap(at(way * (k + 1)), at(way * (k + 2)));
      }
    }
    for (let last = 3; last < most; last++) {
      let gain = 0;
      for (let x = 0, y = last; x < y; x++, y--) gain += swapped(at(x), at(y));
      if (gain > tiny) return true;
      for (let x = 0, y = last; x < y; x++, y--) swaps.swap(at(x), at(y));
    }
    return false;
  }
}

export function stretchesOf(model: Model, start: Int32Array): Stretches | null {
  const free = Uint8Array.from(model.fixed, (guest) => (guest < 0 ? 1 : 0));
  const swaps = new Swaps(model, start, false);
  if (swaps.near.to.length > model.n * NEIGHBOURS) return null;
  const rings = [...walks(swaps.near, free), ...fronts(swaps.near, free)];
  return rings.length > 0 ? new Stretches(swaps, rings, start) : null;
}
