/** Generated members with known preferences. Matching sees only their profiles and a few decisions. */
import { profileTypeData } from '#server/modules/profiles/profile-types.ts';
import type { Candidate, DecisionStats } from '#server/modules/matching/scoring/proposal.ts';
import type { DecisionTally } from '#server/modules/matching/scoring/tendency.ts';
import { seedOf, seededRandom } from '#solver/index.ts';

/**
 * Log-odds of a yes. Deliberately not the parameters of our matching: a test with those would prove nothing. `minimum` is for
 * pairs that don't look for each other; `…Spread` and `noise` are standard deviations.
 */
const LOG_ODDS = {
  base: -0.6,
  baseSpread: 0.4,
  tag: 0.5,
  choice: 0.5,
  city: 0.15,
  minimum: -3,
  readinessSpread: 0.8,
  appealSpread: 0.8,
  noise: 0.7,
} as const;
const CITIES = ['Lisbon', 'Porto', 'Berlin', 'Paris', 'Oslo', 'Lagos', 'Kyoto', 'Bogotá'];

export interface Person extends Candidate {
  /** How much more often than others they say yes. */
  readiness: number;
  /** How much more often than others they get a yes. */
  appeal: number;
}

export interface Population {
  people: Person[];
  /** By index: the members that each may be introduced to. */
  candidates: number[][];
  /** Whether `a` would say yes to `b`, by index. */
  wouldAccept(a: number, b: number): boolean;
  /** Earlier decisions by index: `decisions[a]` are those of `a`. */
  decisions: Map<number, boolean>[];
}

type Random = () => number;
const sampleNormal = (random: Random) =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
const sampleSome = <T>(random: Random, from: readonly T[], max: number): T[] => {
  const remaining = [...from];
  return Array.from(
    { length: Math.floor(random() * (max + 1)) },
    () => remaining.splice(Math.floor(random() * remaining.length), 1)[0]!,
  );
};
const sampleOne = <T>(random: Random, from: readonly T[]): T =>
  from[Math.floor(random() * from.length)]!;

function generatePerson(random: Random, index: number): Person {
  const id = `m${String(index).padStart(6, '0')}`;
  const firstType = sampleOne(random, profileTypeData);
  const types = [firstType, ...(random() < 0.5 ? [sampleOne(random, profileTypeData)] : [])].filter(
    (type, i, all) => all.indexOf(type) === i,
  );
  const priorities = types.map(({ slug, display_name, seeks, attributes }) => ({
    slug,
    display_name,
    seeks,
    profile_id: `${id} ${slug}`,
    tags: attributes.flatMap(({ kind, options }) =>
      kind === 'tags' ? sampleSome(random, options, 3) : [],
    ),
    choices: Object.fromEntries(
      attributes.flatMap(({ kind, key, options }) =>
        kind === 'choice' && random() < 0.8 ? [[key, sampleOne(random, options)]] : [],
      ),
    ),
  }));
  const tags = [...new Set(priorities.flatMap((priority) => priority.tags))];
  const shared = {
    id,
    first_name: id,
    city: sampleOne(random, CITIES),
    types: priorities,
    tags,
    default_profile_id: id,
  };
  return {
    ...shared,
    readiness: LOG_ODDS.readinessSpread * sampleNormal(random),
    appeal: LOG_ODDS.appealSpread * sampleNormal(random),
  };
}

const seeksTypeOf = (a: Candidate, b: Candidate) =>
  a.types.some(({ seeks }) => b.types.some(({ slug }) => seeks.includes(slug)));

/** Each member has made `decisionsPerMember` earlier decisions, on random candidates. */
export function generatePopulation(
  members: number,
  decisionsPerMember: number,
  seed: number,
): Population {
  const random = seededRandom(seed);
  const people = Array.from({ length: members }, (_, index) => generatePerson(random, index));
  const baseByType = new Map(
    profileTypeData.map(({ slug }) => [
      slug,
      LOG_ODDS.base + LOG_ODDS.baseSpread * sampleNormal(random),
    ]),
  );
  const candidates = people.map((a, i) =>
    people.flatMap((b, j) => (i !== j && (seeksTypeOf(a, b) || seeksTypeOf(b, a)) ? [j] : [])),
  );
  const computeLogOdds = (a: Person, b: Person) => {
    const pairs = a.types.flatMap((mine) =>
      b.types.filter(({ slug }) => mine.seeks.includes(slug)).map((theirs) => ({ mine, theirs })),
    );
    const pairLogOdds = pairs.map(
      ({ mine, theirs }) =>
        baseByType.get(mine.slug)! +
        LOG_ODDS.choice *
          Object.keys(mine.choices).filter((key) => mine.choices[key] === theirs.choices[key])
            .length,
    );
    const sharedTagCount = a.tags.filter((tag) => b.tags.includes(tag)).length;
    return (
      Math.max(LOG_ODDS.minimum, ...pairLogOdds) +
      LOG_ODDS.tag * sharedTagCount +
      (a.city === b.city ? LOG_ODDS.city : 0) +
      a.readiness +
      b.appeal
    );
  };
  const wouldAccept = (i: number, j: number) => {
    const pairRandom = seededRandom(seedOf(`${seed} ${i} ${j}`));
    return (
      pairRandom() <
      1 /
        (1 +
          Math.exp(
            -(computeLogOdds(people[i]!, people[j]!) + LOG_ODDS.noise * sampleNormal(pairRandom)),
          ))
    );
  };
  const decisions = people.map(() => new Map<number, boolean>());
  for (const [i, candidatesOfI] of candidates.entries()) {
    for (let n = 0; n * 2 < decisionsPerMember && candidatesOfI.length > 0; n++) {
      const j = sampleOne(random, candidatesOfI);
      decisions[i]!.set(j, wouldAccept(i, j));
      decisions[j]!.set(i, wouldAccept(j, i));
    }
  }
  return { people, candidates, wouldAccept, decisions };
}

const tally = (decisions: Iterable<boolean>): DecisionTally => {
  const all = [...decisions];
  return { decided: all.length, interested: all.filter(Boolean).length };
};

/** Counts the decisions that each member made and received, by index. */
export function countDecisions({ people, decisions }: Population): DecisionStats[] {
  const received = people.map((): boolean[] => []);
  for (const madeDecisions of decisions)
    for (const [j, isYes] of madeDecisions) received[j]!.push(isYes);
  return people.map((_, i) => ({
    given: tally(decisions[i]!.values()),
    received: tally(received[i]!),
  }));
}

/** Whether neither has decided on the other. */
export const isUndecided = ({ decisions }: Population, i: number, j: number) =>
  !decisions[i]!.has(j) && !decisions[j]!.has(i);
