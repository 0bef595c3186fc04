/** Generated members with planted preferences: the engine sees only their profiles and a few decisions. */
import { profileTypeData } from '../../../host/server/modules/profiles/profile-types.ts';
import type { Candidate, DecisionStats } from '../../../host/server/modules/matching/scoring/proposal.ts';
import type { DecisionTally } from '../../../host/server/modules/matching/scoring/tendency.ts';
import { seededRandom, seedOf } from '../../../host/seating-solver/model/random.ts';

/** Log-odds of the planted preferences; not the engine's own parameters, which it must not be tested with. */
const TRUTH = { sought: -0.6, types: 0.4, tag: 0.5, choice: 0.5, city: 0.15, stranger: -3, says: 0.8, appeal: 0.8, taste: 0.7 } as const;
const CITIES = ['Lisbon', 'Porto', 'Berlin', 'Paris', 'Oslo', 'Lagos', 'Kyoto', 'Bogotá'];

export interface Person extends Candidate {
  /** How much more often they say yes, and are liked, than others. */
  readiness: number;
  appeal: number;
}

export interface World {
  people: Person[];
  /** By index: who may be introduced to whom. */
  fits: number[][];
  /** Whether `a` would say yes to `b`, by index. */
  yes(a: number, b: number): boolean;
  /** Earlier decisions by index: `decided[a]` are those of `a`. */
  decided: Map<number, boolean>[];
}

type Random = () => number;
const normal = (random: Random) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
const some = <T>(random: Random, from: readonly T[], most: number): T[] => {
  const left = [...from];
  return Array.from({ length: Math.floor(random() * (most + 1)) }, () => left.splice(Math.floor(random() * left.length), 1)[0]!);
};
const one = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!;

function personOf(random: Random, index: number): Person {
  const id = `m${String(index).padStart(6, '0')}`;
  const sought = one(random, profileTypeData);
  const types = [sought, ...(random() < 0.5 ? [one(random, profileTypeData)] : [])].filter((type, i, all) => all.indexOf(type) === i);
  const priorities = types.map(({ slug, display_name, seeks, attributes }) => ({
    slug,
    display_name,
    seeks,
    profile_id: `${id} ${slug}`,
    tags: attributes.flatMap(({ kind, options }) => (kind === 'tags' ? some(random, options, 3) : [])),
    choices: Object.fromEntries(attributes.flatMap(({ kind, key, options }) => (kind === 'choice' && random() < 0.8 ? [[key, one(random, options)]] : []))),
  }));
  const tags = [...new Set(priorities.flatMap((priority) => priority.tags))];
  const shared = { id, first_name: id, city: one(random, CITIES), types: priorities, tags, default_profile_id: id };
  return { ...shared, readiness: TRUTH.says * normal(random), appeal: TRUTH.appeal * normal(random) };
}

const sought = (a: Candidate, b: Candidate) => a.types.some(({ seeks }) => b.types.some(({ slug }) => seeks.includes(slug)));

/** `decisions`: the number of earlier decisions of each, on random members who fit. */
export function worldOf(members: number, decisions: number, seed: number): World {
  const random = seededRandom(seed);
  const people = Array.from({ length: members }, (_, index) => personOf(random, index));
  const usual = new Map(profileTypeData.map(({ slug }) => [slug, TRUTH.sought + TRUTH.types * normal(random)]));
  const fits = people.map((a, i) => people.flatMap((b, j) => (i !== j && (sought(a, b) || sought(b, a)) ? [j] : [])));
  const odds = (a: Person, b: Person) => {
    const pairs = a.types.flatMap((mine) => b.types.filter(({ slug }) => mine.seeks.includes(slug)).map((theirs) => ({ mine, theirs })));
    const alike = pairs.map(
      ({ mine, theirs }) => usual.get(mine.slug)! + TRUTH.choice * Object.keys(mine.choices).filter((key) => mine.choices[key] === theirs.choices[key]).length,
    );
    const tags = a.tags.filter((tag) => b.tags.includes(tag)).length;
    return Math.max(TRUTH.stranger, ...alike) + TRUTH.tag * tags + (a.city === b.city ? TRUTH.city : 0) + a.readiness + b.appeal;
  };
  const yes = (i: number, j: number) => {
    const own = seededRandom(seedOf(`${seed} ${i} ${j}`));
    return own() < 1 / (1 + Math.exp(-(odds(people[i]!, people[j]!) + TRUTH.taste * normal(own))));
  };
  const decided = people.map(() => new Map<number, boolean>());
  for (const [i, near] of fits.entries()) {
    for (let n = 0; n * 2 < decisions && near.length > 0; n++) {
      const j = one(random, near);
      decided[i]!.set(j, yes(i, j));
      decided[j]!.set(i, yes(j, i));
    }
  }
  return { people, fits, yes, decided };
}

const tallyOf = (decisions: Iterable<boolean>): DecisionTally => {
  const all = [...decisions];
  return { decided: all.length, interested: all.filter(Boolean).length };
};

/** Decisions made and received by each, by index; pairs under test haven't decided on each other. */
export function decisionsOf({ people, decided }: World): DecisionStats[] {
  const liked = people.map((): boolean[] => []);
  for (const decisions of decided) for (const [j, yes] of decisions) liked[j]!.push(yes);
  return people.map((_, i) => ({ given: tallyOf(decided[i]!.values()), received: tallyOf(liked[i]!) }));
}

/** Whether neither has decided on the other. */
export const isOpen = ({ decided }: World, i: number, j: number) => !decided[i]!.has(j) && !decided[j]!.has(i);
