/** What one search costs by itself, as the product asks for it: CPU and memory. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { getSearchSteps } from '#server/modules/dinners/seating/search-steps.ts';
import type { DinnerProblem } from '#solver/index.ts';
import { generateDinner, getGuestInterests } from '#tests/helpers/seating/generate-dinner.ts';
import { dinnerRooms } from './rooms.ts';

export interface SearchCost {
  /** CPU, with the compiling of the solver's code and without. */
  firstSeconds: number;
  nextSeconds: number;
  /** Memory with the problem and before the search, and at most. */
  idleMb: number;
  mostMb: number;
}

const ROOMS = ['40, long 2 × 20', '1000, 100 round × 10', '1000, 25 long × 40'];

export async function printSearch(): Promise<void> {
  console.log(
    '\n| one search in a process of its own | CPU of the first, of the next | memory at most, before the search |\n|---|---|---|',
  );
  for (const [name, guests, tables] of dinnerRooms) {
    if (!ROOMS.includes(name)) continue;
    const { firstSeconds, nextSeconds, mostMb, idleMb } = await searchAlone({
      ...getGuestInterests(generateDinner(guests, 1)),
      tables,
      forbiddenPairs: [],
      locks: new Map(),
      // Where nobody has a seat yet, a search takes half as long.
      current: Array.from({ length: guests }, (_, guest) => guest),
      moveCost: 0,
      seed: 1,
      iterations: getSearchSteps(guests),
    });
    console.log(
      `| ${name} | ${firstSeconds.toFixed(2)} s, ${nextSeconds.toFixed(2)} s | ${mostMb.toFixed(0)} MB, ${idleMb.toFixed(0)} MB |`,
    );
  }
}

async function searchAlone(problem: DinnerProblem): Promise<SearchCost> {
  const child = fork(path.join(path.dirname(process.argv[1]!), 'search-alone.js'), {
    serialization: 'advanced',
  });
  child.send(problem);
  const [cost] = (await once(child, 'message')) as [SearchCost];
  return cost;
}
