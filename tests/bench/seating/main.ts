/** What the seating engine reaches in how long, beside plain methods in the same run. */
import { printAdjust } from './adjust.ts';
import { printAnswer } from './answer.ts';
import { printCrowd } from './crowd.ts';
import { printGaps } from './gaps.ts';
import { type Options, readOptions } from './options.ts';
import { printProductPath } from './product-path.ts';
import { printRooms } from './rooms.ts';
import { printSearch } from './search.ts';
import { measureSeatingTargets } from './targets.ts';
import { printTargets } from '../target-table.ts';

function read(): Options {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    console.error((error as Error).message);
    process.exit(2);
  }
}

/** CPU milliseconds of this process, its compiler and garbage collector included. With `--cpu` all methods read it as the time. */
const ownTime = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const options = read();
const wants = (part: string) => options.parts.includes(part);
const [started, used] = [process.hrtime.bigint(), process.cpuUsage()];
if (options.cpu) performance.now = ownTime;
if (options.parts.length === 0) await printTargets('Seating', measureSeatingTargets(options));
if (wants('gaps')) printGaps(options);
if (wants('rooms')) printRooms(Math.min(5, options.seeds), options.only);
if (wants('product')) await printProductPath(options.seeds, options.only);
if (wants('search')) await printSearch();
if (wants('answer')) await printAnswer();
if (wants('adjust')) printAdjust(options.seeds * 2, options.long / 5);
if (wants('crowd')) printCrowd(Math.min(3, options.baselineSeeds));
const { user, system } = process.cpuUsage(used);
const share = (user + system) / (Number(process.hrtime.bigint() - started) / 1e5);
console.log(
  `\nOf one core this run had ${share.toFixed(0)} %${options.cpu ? '; milliseconds are those it had.' : ': less than 100 means a busy machine, and larger gaps.'}`,
);
