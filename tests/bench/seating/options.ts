/** Arguments after `npm run bench -- seating`. */
export interface Options {
  /** Milliseconds for each plan. */
  budgets: number[];
  seeds: number;
  /** Runs of each baseline, which take as long as the engine's. */
  baselineSeeds: number;
  /** Milliseconds of the runs that give a reference where no optimum is known, 0 for none. */
  long: number;
  /** Counts steps instead of milliseconds: the same figures on a busy machine. */
  steps: number[];
  /** Part of an instance's name or family. */
  only: string;
  /** Every plan by the command in a process of its own, code compiled anew, as it is when somebody types it. */
  cold: boolean;
  /** Budgets of this process's own time, so that what else the machine does is not counted. */
  cpu: boolean;
  parts: string[];
  /** Numbers of targets, all if empty. */
  targets: number[];
}

const numbers = (text: string) => text.split(',').map(Number);
export const parts = ['gaps', 'rooms', 'product', 'search', 'answer', 'adjust', 'crowd'];

/** Throws RangeError with a message for the user. */
export function readOptions(args: string[]): Options {
  const options: Options = {
    budgets: [20, 50, 200, 1000],
    seeds: 10,
    baselineSeeds: 3,
    long: 5000,
    steps: [],
    only: '',
    cold: false,
    cpu: false,
    parts: [],
    targets: [],
  };
  const readers: Record<string, (value: string) => Partial<Options>> = {
    '--quick': () => ({ budgets: [50, 200], seeds: 3, baselineSeeds: 1, long: 1000 }),
    '--budgets': (value) => ({ budgets: numbers(value) }),
    '--seeds': (value) => ({ seeds: Number(value) }),
    '--baselines': (value) => ({ baselineSeeds: Number(value) }),
    '--long': (value) => ({ long: Number(value) }),
    '--steps': (value) => ({ steps: numbers(value) }),
    '--targets': (value) => ({ targets: numbers(value) }),
    '--only': (value) => ({ only: value }),
    '--cold': () => ({ cold: true }),
    '--cpu': () => ({ cpu: true }),
  };
  for (const arg of args) {
    const [name, value = ''] = arg.split('=') as [string, string?];
    if (parts.includes(arg)) options.parts.push(arg);
    else if (readers[name]) Object.assign(options, readers[name](value));
    else
      throw new RangeError(
        `${arg} is not known: ${[...parts, ...Object.keys(readers)].join(', ')}`,
      );
  }
  return options;
}
