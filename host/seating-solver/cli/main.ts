/** `npm run --silent seat < problem.json`: prints the plan as one line of JSON. Exits with 2 for an invalid problem and 3 for an infeasible one. */
import { text } from 'node:stream/consumers';
import { Infeasible } from '../api/problem.ts';
import { solve } from '../api/solve.ts';
import { InvalidProblemError, parseProblem } from './read-problem.ts';
import { warmUp } from './warm-up.ts';

try {
  const problem = parseProblem(process.stdin.isTTY ? '' : await text(process.stdin));
  warmUp();
  process.stdout.write(`${JSON.stringify(solve(problem))}\n`);
} catch (error) {
  const code = error instanceof InvalidProblemError ? 2 : error instanceof Infeasible ? 3 : null;
  if (code === null) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = code;
}
