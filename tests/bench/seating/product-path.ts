/** Dinners that nobody touches: guests join one by one and choose each other, then the job publishes. */
import { eq } from 'drizzle-orm';
import { DAY_MS } from '#src/contract/constants/time.ts';
import { laySeatsAnew } from '#server/modules/dinners/seating/laid-seats.ts';
import { NO_WISHES } from '#server/modules/dinners/seating/plan-wishes.ts';
import {
  loadPlan,
  readSolverGuests,
  toDinnerProblem,
} from '#server/modules/dinners/seating/seating-plan.ts';
import { CERTAIN_INTEREST } from '#server/modules/dinners/ports.ts';
import { events } from '#server/modules/dinners/schema.ts';
import { matchDecisions } from '#server/modules/matching/schema.ts';
import { upsertProfileTypes } from '#server/modules/profiles/profile-types.ts';
import { profiles } from '#server/modules/profiles/schema.ts';
import { handleRequest, scorePlan, type DinnerProblem } from '#solver/index.ts';
import { createDinner } from '#tests/helpers/api/create-dinner.ts';
import { type Api, type Member, startApi } from '#tests/helpers/api/start-api.ts';
import { generateDinner } from '#tests/helpers/seating/generate-dinner.ts';
import { createRandom } from '#tests/helpers/seating/generate-problems.ts';
import { type Target, mean } from '../target-table.ts';
import { MS_PER_GUEST, annealing, toSeatProblem } from './baselines.ts';
import { dinnerRooms } from './rooms.ts';

/** Part of the guests who cancel, and come back or not, before the dinner. */
const CANCELLING = 0.1;
/** A large dinner's search starts this much later than the change. */
const STEP_MS = 31_000;
/** Of each search that gives the reference: counted, so that a busy machine finds the same. Forty guests take some 15 s of CPU. */
const REFERENCE_STEPS = 800_000;
/** Jobs run after this many answers, as in a rush: a large dinner has ten such rushes, because each of its searches takes seconds. */
const countAnswersBetweenJobs = (guests: number) => (guests > 120 ? guests / 10 : 5);

interface Outcome {
  /** The published plan's value as a part of the best that was found. */
  share: number;
  /** The part of mutual pairs near each other, and in the best plan. */
  mutual: number;
  mutualInBest: number;
  /** The same of other plans: in the order of the list, and by annealing for as long as the search takes. */
  inOrderShare: number;
  annealedShare: number;
  /** CPU of an answer and the jobs that it queues, the database's included. Above 120 guests the search waits for further answers and isn’t in it. */
  answerMs: number;
}

export async function createGuests(api: Api, size: number, seed: number) {
  const { guests, marks } = generateDinner(size, seed);
  const typeIds = await upsertProfileTypes(api.db);
  const members: Member[] = [];
  for (const { types, tags, city } of guests) {
    const member = await api.createMember({ location: city });
    await api.db
      .update(profiles)
      .set({ attributes: [{ key: 'fields', value: tags }] })
      .where(eq(profiles.user_id, member.user.id));
    for (const { slug } of types)
      await api.db
        .insert(profiles)
        .values({ user_id: member.user.id, profile_type_id: typeIds.get(slug)! });
    members.push(member);
  }
  const indexById = new Map(guests.map(({ id }, index) => [id, index]));
  const decisions = [...marks].map(([key, state]) => {
    const [from, to] = key.split('>').map((id) => members[indexById.get(id)!]!.user.id);
    return { user_id: from!, target_id: to!, state };
  });
  return { members, decisions };
}

/** CPU of this process in milliseconds: the server, its worker threads and the embedded database. */
export async function measureCpu(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Runs the dinner through the product's calls and jobs. */
async function holdDinner(
  api: Api,
  tables: DinnerProblem['tables'],
  { members, decisions }: Awaited<ReturnType<typeof createGuests>>,
  seed: number,
): Promise<{ eventId: string; answerMs: number }> {
  const random = createRandom(seed);
  const [host, ...guests] = members as [Member, ...Member[]];
  const { event, path } = await createDinner(api, host.user, {}, tables);
  const answer = (who: Member, status: 'accepted' | 'declined') =>
    who.send('POST', `${path}/rsvp/`, { body: { status } });
  const runJobs = async () => {
    api.clock.advance(STEP_MS);
    await api.runDueJobs();
  };
  const waiting = decisions.toSorted(() => random() - 0.5);
  const perGuest = Math.ceil(waiting.length / members.length);
  for (const [count, guest] of guests.entries()) {
    await answer(guest, 'accepted');
    const chosen = waiting.splice(0, perGuest);
    if (chosen.length > 0) await api.db.insert(matchDecisions).values(chosen);
    if (random() < CANCELLING) {
      await answer(guest, 'declined');
      if (random() < 0.5) await answer(guest, 'accepted');
    }
    if (count % countAnswersBetweenJobs(members.length) === 0) await runJobs();
  }
  if (waiting.length > 0) await api.db.insert(matchDecisions).values(waiting);
  await runJobs();
  const last = guests.at(-1)!;
  await answer(last, 'declined');
  await runJobs();
  const answerMs = await measureCpu(async () => {
    await answer(last, 'accepted');
    await api.runDueJobs();
  });
  await runJobs();
  api.clock.set(new Date(event.starts_at.getTime() - DAY_MS));
  await api.runJob('publish_due_plans');
  const [published] = await api.db.select().from(events).where(eq(events.id, event.id));
  if (!published?.published_at) throw new Error('The plan was not published.');
  return { eventId: event.id, answerMs };
}

async function measurePlan(api: Api, eventId: string): Promise<Omit<Outcome, 'answerMs'>> {
  const plan = await loadPlan(api.db, eventId);
  const { ids, problem } = await readSolverGuests({
    eventId,
    plan,
    forbiddenPairs: [],
    wishes: NO_WISHES,
    iterations: 0,
    readInterests: (ids) => api.ports.readInterests(api.db, ids),
  });
  const published = toDinnerProblem(problem, { plan, ids, laidSeats: laySeatsAnew(plan) });
  const solve = (kind: 'plan' | 'plan-anew', given: DinnerProblem) => {
    const response = handleRequest({ kind, problem: given });
    if (!('plan' in response)) throw new Error('No plan.');
    return response.plan;
  };
  const own = solve('plan', published);
  if (own.moved.length > 0 || published.current.includes(null))
    throw new Error('The published plan is laid in another way than it should be.');
  const long = { ...published, iterations: REFERENCE_STEPS };
  const found = [
    own,
    solve('plan', long),
    solve('plan', { ...long, current: ids.map(() => null), seed: 99 }),
  ];
  const best = found.reduce((a, b) => (b.value > a.value ? b : a));
  const isInterested = (from: number, to: number) =>
    problem.interest[from * ids.length + to] === CERTAIN_INTEREST;
  const pairs = ids.flatMap((_, a) =>
    ids.flatMap((_id, b) =>
      a < b && isInterested(a, b) && isInterested(b, a) ? [[a, b] as const] : [],
    ),
  );
  const nearShare = ({ neighbours }: typeof own) =>
    pairs.length === 0
      ? 1
      : pairs.filter(([a, b]) => neighbours[a]!.includes(b)).length / pairs.length;
  const annealed = annealing(toSeatProblem(published), MS_PER_GUEST * ids.length, 1);
  const shareOf = (seatOf: number[]) =>
    scorePlan(published.tables, published.affinity, seatOf).value / best.value;
  return {
    share: own.value / best.value,
    inOrderShare: shareOf(ids.map((_, guest) => guest)),
    annealedShare: shareOf(ids.map((_, guest) => annealed.indexOf(guest))),
    mutual: nearShare(own),
    mutualInBest: nearShare(best),
  };
}

const runRoom = async (guests: number, tables: DinnerProblem['tables'], seeds: number) => {
  const outcomes: Outcome[] = [];
  for (let seed = 1; seed <= seeds; seed++) {
    const api = await startApi({ embedded: true });
    const members = await createGuests(api, guests, seed);
    const { eventId, answerMs } = await holdDinner(api, tables, members, seed);
    outcomes.push({ ...(await measurePlan(api, eventId)), answerMs });
    await api.close();
  }
  return outcomes;
};

/** A dinner of a thousand takes minutes. */
const limitSeeds = (guests: number, seeds: number) => (guests > 120 ? Math.min(2, seeds) : seeds);

/** `only`: how a room's name begins. */
export async function measureProductPath(seeds: number, only: string): Promise<Target[]> {
  const runs: (Outcome & { guests: number })[] = [];
  for (const [name, guests, tables] of dinnerRooms)
    if (name.startsWith(only))
      for (const outcome of await runRoom(guests, tables, limitSeeds(guests, seeds)))
        runs.push({ ...outcome, guests });
  const ofSize = (text: string, least: number, sizes: number[]): Target[] => {
    const some = runs.filter(({ guests }) => sizes.includes(guests));
    const list = (of: (run: Outcome) => number) => some.map((run) => 100 * of(run));
    if (some.length === 0) return [];
    return [
      {
        number: 13,
        text: `the plan nobody touched, ${text}: of the best value`,
        goal: { is: 'least', mean: least },
        ours: list(({ share }) => share),
        simple: list(({ inOrderShare }) => inOrderShare),
        strong: list(({ annealedShare }) => annealedShare),
      },
      {
        number: 16,
        text: `… points of mutual pairs near each other below the best plan’s`,
        goal: { is: 'most', mean: 3 },
        ours: list(({ mutual, mutualInBest }) => mutualInBest - mutual),
      },
    ];
  };
  return [...ofSize('20 and 40 guests', 99, [20, 40]), ...ofSize('120 and 1,000', 98, [120, 1000])];
}

const percent = (value: number) => (100 * value).toFixed(1);

/** `only`: how a room's name begins. */
export async function printProductPath(seeds: number, only: string): Promise<void> {
  console.log(
    `\nPublished by the job, beside the best of two searches of ${REFERENCE_STEPS} steps; per cent, mean / worst.\n\n| room | value | mutual pairs near each other · in the best plan | CPU of an answer and its jobs, ms |\n|---|---|---|---|`,
  );
  for (const [name, guests, tables] of dinnerRooms) {
    if (!name.startsWith(only)) continue;
    const outcomes = await runRoom(guests, tables, seeds);
    const shares = outcomes.map(({ share }) => share);
    console.log(
      `| ${name} | ${percent(mean(shares))} / ${percent(Math.min(...shares))} | ${percent(mean(outcomes.map(({ mutual }) => mutual)))} · ${percent(mean(outcomes.map(({ mutualInBest }) => mutualInBest)))} | ${mean(outcomes.map(({ answerMs }) => answerMs)).toFixed(0)} |`,
    );
  }
}
