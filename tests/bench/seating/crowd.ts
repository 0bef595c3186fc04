/** A thousand guests at a hundred round tables of ten. */
import { getPlanValue } from '#tests/helpers/seating/evaluate-plan.ts';
import {
  generateInterests,
  generatePlanted,
  roundTables,
} from '#tests/helpers/seating/generate-problems.ts';
import { annealing } from './baselines.ts';
import { measure } from './gaps.ts';
import { tourThenCut } from './tour-then-cut.ts';

const SECONDS = 10;

export function printCrowd(seeds: number): void {
  const seats = roundTables(100, 10);
  const ms = SECONDS * 1000;
  console.log(
    `\n| 1,000 guests, ${SECONDS} s | value | over tour-then-cut and annealing | ms |\n|---|---|---|---|`,
  );
  for (let seed = 1; seed <= seeds; seed++) {
    const problem = { seats, affinity: generateInterests(1000, seed), seed };
    const plain = getPlanValue(problem, tourThenCut(10)(problem, ms, seed));
    const swaps = getPlanValue(problem, annealing(problem, ms, seed));
    const engine = measure({ ...problem, budget_ms: ms }, `crowd ${seed}`);
    const over = (value: number) => `${((value / plain - 1) * 100).toFixed(2)} %`;
    console.log(`| tour-then-cut and annealing (${seed}) | ${plain.toFixed(0)} | | |`);
    console.log(`| annealing alone (${seed}) | ${swaps.toFixed(0)} | ${over(swaps)} | |`);
    console.log(
      `| engine (${seed}) | ${engine.value.toFixed(0)} | ${over(engine.value)} | ${engine.ms.toFixed(0)} |`,
    );
  }
  const { problem, value } = generatePlanted(seats, 9);
  const hidden = measure({ ...problem, budget_ms: ms }, 'hidden crowd');
  console.log(
    `| engine, of a hidden plan | ${((hidden.value / value) * 100).toFixed(2)} % | | ${hidden.ms.toFixed(0)} |`,
  );
}
