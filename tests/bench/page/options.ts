import { parseArgs } from 'node:util';

export const usage = `npm run bench -- page [--rounds=7] [--only=limit,fragment,page,route,deck …]

--rounds   how often everything is measured; the first, discarded pass comes on top
--only     beginnings of the names of rows to measure`;

export interface Options {
  rounds: number;
  /** Whether to measure a row of this name. */
  isWanted(name: string): boolean;
}

/** @throws TypeError for an option that is not known or has no such value */
export function parseOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: { rounds: { type: 'string', default: '7' }, only: { type: 'string', default: '' } },
  });
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new TypeError('--rounds must be a whole number of 1 or more.');
  const beginnings = values.only.split(',');
  return { rounds, isWanted: (name) => beginnings.some((beginning) => name.startsWith(beginning)) };
}
