/** Whom a plan serves, whom not, and who would rather sit elsewhere, as far as its host may know (R41, R42). */
import { type Guest, type Marks, fit, markKey } from '../model/affinity.ts';
import { type Company, type SeatedPlan, countCompany, findEnvy } from './envy.ts';
import { NEARNESS, type SeatTable, nearness } from '../model/seat-geometry.ts';

/** So much more, where a neighbour of whom only one aim fits brings about 0.2, that a host would care. */
const CLEARLY = 0.15;
/** More guests are not looked through for envy: it takes the square of them, and nobody could act on it. */
const ENVIED_AMONG = 200;

/** Two of whom nothing is known. Whoever is wished for more suits: by an aim, a tag, a city, or a word of interest. */
const blank: Guest = { id: '', types: [], seeks: [], tags: [], city: '' };
const STRANGERS = fit(blank, blank);

export interface SeatingReport {
  /** In the order of the guests. */
  company: Company[];
  /** Guest and guest whose chair they would rather have; null among too many. */
  envy: [number, number][] | null;
}

/** `marks` are those the reader may know; `plan`: guest → seat; nobody wishes for whom the host keeps from them (`never`). */
export function reportSeating(told: { tables: SeatTable[]; people: Guest[]; marks: Marks; plan: number[]; never: [number, number][] }): SeatingReport {
  const { people, marks, plan } = told;
  const kept = new Set(told.never.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`]));
  const wish = (guest: number, other: number) => {
    if (kept.has(`${guest} ${other}`)) return -1;
    const [me, them] = [people[guest]!, people[other]!];
    const said = marks.get(markKey(me.id, them.id));
    return said === 'interested' ? 1 : said === 'dismissed' ? 0 : fit(me, them);
  };
  const sitting: SeatedPlan = { prox: proxOf(told.tables), wish, plan };
  const envied = plan.length > ENVIED_AMONG ? null : findEnvy(sitting, CLEARLY);
  return {
    company: countCompany(sitting, { near: NEARNESS.opposite / 100, above: STRANGERS }),
    envy: envied && envied.flatMap((one, guest): [number, number][] => (one ? [[guest, one.of]] : [])),
  };
}

/** How near any two seats are, 0–1, numbered through all tables in order. */
function proxOf(tables: SeatTable[]): number[][] {
  const starts = tables.map((_, at) => tables.slice(0, at).reduce((sum, { seats }) => sum + seats, 0));
  const size = tables.reduce((sum, { seats }) => sum + seats, 0);
  return tables.flatMap((table, at) =>
    Array.from({ length: table.seats }, (_, seat) => {
      const row = new Array<number>(size).fill(0);
      for (let other = 0; other < table.seats; other++) row[starts[at]! + other] = nearness(table, seat, other) / 100;
      return row;
    }),
  );
}
