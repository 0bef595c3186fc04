/** Match quality against known preferences, and the cost of a search among 100,000 members. */
import { printTargets } from '../target-table.ts';
import { generatePopulation } from './population.ts';
import { measureMatchingTargets, printQuality } from './quality.ts';
import { scale } from './scale.ts';
import { simulateWeek } from './week-simulation.ts';

const SEEDS = [1, 2, 3];
const TARGET_SEEDS = 10;
const MEMBERS = 600;
const DECISIONS = 20;

async function printWeeks(): Promise<void> {
  console.log('\nA week, six cards looked at a day');
  for (const seed of SEEDS) {
    const population = generatePopulation(MEMBERS, DECISIONS, seed, { interactions: true });
    const [open, capped] = [
      await simulateWeek(population, false, seed),
      await simulateWeek(population, true, seed),
    ];
    for (const [name, week] of Object.entries({
      'everybody at once': open,
      'introduced, capped': capped,
    })) {
      const share = (value: number) => value.toFixed(3);
      console.log(
        `  seed ${seed}  ${name.padEnd(20)} P@3 ${share(week.precision)}  Gini ${share(week.gini)}  coverage ${share(week.coverage)}  looked at ${week.mean.toFixed(0)}, most ${week.max}`,
      );
    }
    console.log(
      `  seed ${seed}  loss of P@3 ${((1 - capped.precision / open.precision) * 100).toFixed(1)} %`,
    );
  }
}

const [only, size, address] = process.argv.slice(2);
if (only === undefined) await printTargets('Matching', measureMatchingTargets(TARGET_SEEDS));
if (only === 'quality') {
  await printQuality();
  await printWeeks();
}
if (only === 'scale') await scale(Number(size ?? 100_000), address);
