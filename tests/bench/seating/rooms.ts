/** Dinners as the product has them: what 800 steps a guest reach, afresh and from a current plan, beside a search ten times as long. */
import { solveTables, type TablesProblem } from '#solver/index.ts';
import { generateDinner, getGuestInterests } from '#tests/helpers/seating/generate-dinner.ts';
import { createRandom } from '#tests/helpers/seating/generate-problems.ts';

const long = (seats: number) => ({ shape: 'long' as const, seats });
const round = (seats: number) => ({ shape: 'round' as const, seats });
const many = <T>(count: number, one: T) => Array.from({ length: count }, () => one);

/** Name, guests and tables. */
export const dinnerRooms: [string, number, TablesProblem['tables']][] = [
  ['20, long 2 × 10', 20, [long(20)]],
  ['20, 2 round × 10', 20, many(2, round(10))],
  ['20, mixed', 20, [long(10), round(10)]],
  ['40, long 2 × 20', 40, [long(40)]],
  ['40, 5 round × 8', 40, many(5, round(8))],
  ['40, one round', 40, [round(40)]],
  ['40, mixed', 40, [long(20), ...many(2, round(10))]],
  ['120, 3 long × 40', 120, many(3, long(40))],
  ['120, 12 round × 10', 120, many(12, round(10))],
  ['120, mixed', 120, [long(40), ...many(8, round(10))]],
  ['1000, 25 long × 40', 1000, many(25, long(40))],
  ['1000, 100 round × 10', 1000, many(100, round(10))],
  ['1000, mixed', 1000, [...many(10, long(40)), ...many(60, round(10))]],
];
const STEPS_PER_GUEST = 800;
/** How much longer the search is that gives the reference; a thousand guests would take minutes. */
const longer = (guests: number) => (guests > 120 ? 2 : 10);

function problemOf(guests: number, tables: TablesProblem['tables'], seed: number): TablesProblem {
  const dinner = generateDinner(guests, seed);
  return {
    tables,
    guests,
    affinity: getGuestInterests(dinner).affinity,
    forbiddenPairs: [],
    locks: new Map(),
    current: many(guests, null),
    moveCost: 0,
    seed,
    iterations: STEPS_PER_GUEST * guests,
  };
}

/** A plan of an eighth of the steps in which a tenth of the guests have changed seats since. */
function currentPlan(problem: TablesProblem): number[] {
  const { plan } = solveTables({ ...problem, iterations: problem.iterations / 8, seed: 77 });
  const random = createRandom(problem.seed);
  const movers = plan.flatMap((_, guest) => (random() < 0.1 ? [guest] : []));
  return plan.map((seat, guest) => {
    const at = movers.indexOf(guest);
    return at < 0 ? seat : plan[movers[(at + 1) % movers.length]!]!;
  });
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const percent = (shares: number[]) =>
  `${(mean(shares) * 100).toFixed(2)} / ${(Math.min(...shares) * 100).toFixed(2)}`;

/** `only`: how a room's name begins. */
export function printRooms(seeds: number, only: string): void {
  console.log(
    '\nIn per cent of the best of all runs, mean / worst.\n\n| room | afresh | from a current plan | the better | CPU of one search |\n|---|---|---|---|---|',
  );
  for (const [name, guests, tables] of dinnerRooms) {
    if (!name.startsWith(only)) continue;
    const runs = Array.from({ length: seeds }, (_, i) => {
      const problem = problemOf(guests, tables, i + 1);
      const before = process.cpuUsage();
      const fresh = solveTables(problem).value;
      const { user, system } = process.cpuUsage(before);
      const warm = solveTables({ ...problem, current: currentPlan(problem) }).value;
      const best = solveTables({
        ...problem,
        seed: 99,
        iterations: problem.iterations * longer(guests),
      }).value;
      const most = Math.max(fresh, warm, best);
      return { fresh: fresh / most, warm: warm / most, seconds: (user + system) / 1e6 };
    });
    console.log(
      `| ${name} | ${percent(runs.map(({ fresh }) => fresh))} | ${percent(runs.map(({ warm }) => warm))} ` +
        `| ${percent(runs.map(({ fresh, warm }) => Math.max(fresh, warm)))} | ${mean(runs.map(({ seconds }) => seconds)).toFixed(2)} s |`,
    );
  }
}
