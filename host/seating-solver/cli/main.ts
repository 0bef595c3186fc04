/** `npm run --silent seat < problem.json`; README.md describes problems and results. Exits with 2 for an invalid problem and 3 for an infeasible one. */
import { text } from 'node:stream/consumers';
import { Infeasible } from '../api/problem.ts';
import { solve } from '../api/solve.ts';
import { drawDinner } from './draw-dinner.ts';
import { parseDinner } from './read-dinner.ts';
import { InvalidProblemError, parseJson, parseProblem } from './read-problem.ts';
import { describeDinner, seatDinner } from './seat-dinner.ts';
import { warmUp } from './warm-up.ts';

function answer(input: string, options: string[]): string {
  const data = parseJson(input);
  if (typeof data !== 'object' || data === null || !('tables' in data)) {
    const problem = parseProblem(data);
    warmUp();
    return `${JSON.stringify(solve(problem))}\n`;
  }
  const dinner = parseDinner(data);
  const seated = seatDinner(dinner);
  if (options.includes('--svg')) return drawDinner(seated);
  return options.includes('--json')
    ? `${JSON.stringify(seated)}\n`
    : describeDinner(dinner, seated);
}

try {
  const input = process.stdin.isTTY ? '' : await text(process.stdin);
  process.stdout.write(answer(input, process.argv.slice(2)));
} catch (error) {
  const code = error instanceof InvalidProblemError ? 2 : error instanceof Infeasible ? 3 : null;
  if (code === null) throw error;
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = code;
}
