import {
  type SolverGuest,
  INTEREST,
  type MarkState,
  type Marks,
  affinityOfWishes,
  fitOfMatches,
  markedWish,
} from './affinity.ts';

/** How many different matches a fit can count. */
const COUNTS = { types: INTEREST.maxTypes + 1, tags: INTEREST.maxTags + 1 } as const;
const FITS = Array.from({ length: COUNTS.types * COUNTS.tags * 2 }, (_, level) =>
  fitOfMatches(
    Math.floor(level / 2 / COUNTS.tags),
    Math.floor(level / 2) % COUNTS.tags,
    level % 2 === 1,
  ),
);
/** All wishes there are: each fit, then those of marks. */
const WISHES = [...FITS, markedWish.interested, markedWish.dismissed];
const MARKED_LEVEL: Record<MarkState, number> = {
  interested: FITS.length,
  dismissed: FITS.length + 1,
};

/** The wishes of all guests at a dinner about each other. There are few different ones, so each is stored as its index in `WISHES`. */
export class WishMatrix {
  private readonly n: number;
  /** [from * n + to]. */
  private readonly levels: Uint8Array;

  constructor(guests: SolverGuest[], marks: Marks) {
    const n = (this.n = guests.length);
    this.levels = new Uint8Array(n * n);
    this.addFits(guests);
    const indexById = new Map(guests.map(({ id }, index) => [id, index]));
    for (const [key, state] of marks) {
      const [from, to] = key.split('>').map((id) => indexById.get(id));
      if (from !== undefined && to !== undefined) this.levels[from * n + to] = MARKED_LEVEL[state];
    }
  }

  private addFits(guests: SolverGuest[]): void {
    const { n, levels } = this;
    const byType = groupGuests(guests, ({ types }) => types);
    const byTag = groupGuests(guests, ({ tags }) => new Set(tags));
    const byCity = groupGuests(guests, ({ city }) => (city === '' ? [] : [city]));
    const [matches, tags, sameCity] = [new Int32Array(n), new Int32Array(n), new Int32Array(n)];
    const count = (counts: Int32Array, groups: Map<string, number[]>, keys: Iterable<string>) => {
      counts.fill(0);
      for (const key of keys) for (const guest of groups.get(key) ?? []) counts[guest]++;
    };
    for (const [from, guest] of guests.entries()) {
      count(matches, byType, new Set(guest.seeks));
      count(tags, byTag, guest.tags);
      count(sameCity, byCity, [guest.city]);
      for (let to = 0; to < n; to++) {
        const profile =
          Math.min(matches[to], INTEREST.maxTypes) * COUNTS.tags +
          Math.min(tags[to], INTEREST.maxTags);
        levels[from * n + to] = 2 * profile + sameCity[to];
      }
    }
  }

  /** All wishes in thousandths, rounded. */
  inThousandths(): Int16Array {
    const rounded = WISHES.map((wish) => Math.round(1000 * wish));
    const out = new Int16Array(this.levels.length);
    for (let k = 0; k < out.length; k++) out[k] = rounded[this.levels[k]];
    return out;
  }

  /** The affinity of each pair, [a * n + b] for a < b. */
  affinities(): Int16Array {
    const { n, levels } = this;
    const affinity = Int16Array.from(
      WISHES.flatMap((ab) => WISHES.map((ba) => affinityOfWishes(ab, ba))),
    );
    const out = new Int16Array(n * n);
    for (let a = 0; a < n; a++) {
      for (let b = a + 1; b < n; b++)
        out[a * n + b] = affinity[levels[a * n + b] * WISHES.length + levels[b * n + a]];
    }
    return out;
  }
}

/** Key → the guests who have it, as often as they have it. */
function groupGuests(
  guests: SolverGuest[],
  keysOf: (guest: SolverGuest) => Iterable<string>,
): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const [index, guest] of guests.entries()) {
    for (const key of keysOf(guest)) {
      const group = groups.get(key);
      if (group) group.push(index);
      else groups.set(key, [index]);
    }
  }
  return groups;
}
