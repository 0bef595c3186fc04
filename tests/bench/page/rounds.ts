/** The visits: a discarded pass over all contenders, then rounds in which each is visited once, in a new order every time. */
import type { Browser } from 'playwright';
import { throttled } from './browser.ts';
import type { Contender } from './contenders.ts';
import { type FirstView, measureExecutedScript, measureFirstView } from './first-view.ts';
import { measureVisit, type Visit } from './visit.ts';

export interface Measured {
  contender: Contender;
  firstView: FirstView;
  /** Script run untouched, as sent. */
  executedKB: number;
  /** By round; null where a visit failed. */
  visits: (Visit | null)[];
}

export async function runRounds(
  browser: Browser,
  contenders: Contender[],
  rounds: number,
): Promise<Measured[]> {
  if (contenders.length === 0) return [];
  const measured: Measured[] = [];
  console.log(`Discarded pass over ${contenders.length} contenders …`);
  for (const contender of contenders) {
    // Also fills the caches of the servers.
    const firstView = await measureFirstView(browser, contender);
    measured.push({
      contender,
      firstView,
      executedKB: await measureExecutedScript(browser, contender),
      visits: [],
    });
  }
  for (let round = 0; round < rounds; round += 1) {
    console.log(`Round ${round + 1} of ${rounds} …`);
    for (const { contender, visits } of shuffle(measured)) {
      visits[round] = await measureVisit(browser, contender, throttled).catch((error: unknown) => {
        console.log(
          `${contender.name}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
        );
        return null;
      });
    }
  }
  return measured;
}

const shuffle = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);
