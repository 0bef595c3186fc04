import { parseArgs } from 'node:util';
import { MAX_SEED_GUESTS, seedDinner } from '../seed/seed-dinner.ts';
import { type AdminCommand, OperatorError, UsageError } from './command.ts';

/** @throws UsageError unless the only argument is `--dinner` with a number */
function readGuestCount(args: string[]): number {
  try {
    const { values } = parseArgs({ args, options: { dinner: { type: 'string' } } });
    if (/^\d{1,9}$/.test(values.dinner ?? '')) return Number(values.dinner);
  } catch {
    // An unknown argument.
  }
  throw new UsageError();
}

export const seedCommand: AdminCommand = {
  usage: '--dinner=<guests>',
  description: 'add a dinner of this size to the demo club, to try the host’s pages with',
  async run(deps, args) {
    const guestCount = readGuestCount(args);
    if (guestCount < 2 || guestCount > MAX_SEED_GUESTS)
      throw new OperatorError(`A dinner has 2 to ${MAX_SEED_GUESTS} guests.`);
    const dinner = await seedDinner(deps, guestCount);
    if (!dinner)
      throw new OperatorError(
        'There is no demo club in this database. It is written at the first start with SEED=demo.',
      );
    return `${dinner.title} is in the club, and the server seats its guests now. Its host is ${dinner.hostEmail}: ${deps.env.PUBLIC_URL}/events/${dinner.id}`;
  },
};
