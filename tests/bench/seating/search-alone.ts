/** The solver in a process of its own: answers one request with its CPU and memory. */
import { type DinnerProblem, handleRequest } from '#solver/index.ts';
import type { SearchCost } from './search.ts';

const measureSeconds = (problem: DinnerProblem): number => {
  const before = process.cpuUsage();
  handleRequest({ kind: 'plan-anew', problem });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};

process.once('message', (problem: DinnerProblem) => {
  const idleMb = process.memoryUsage().rss / 1e6;
  const cost: SearchCost = {
    firstSeconds: measureSeconds(problem),
    nextSeconds: measureSeconds(problem),
    idleMb,
    mostMb: process.resourceUsage().maxRSS / 1000,
  };
  process.send!(cost, () => process.exit());
});
