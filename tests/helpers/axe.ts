import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Stand at both ends of a menu to send the focus on; nobody rests on them, so that they are hidden is no barrier. */
const guards = '[data-base-ui-focus-guard]';

interface Axe {
  run(where: object, how: RunOptions): Promise<AxeResults>;
}

/** What axe finds on the page, shadow roots included, one line a finding. Runs past the page's own policy. */
export async function axeFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await source);
  const { violations } = await page.evaluate(
    // What is well it need not tell of, which takes it longer than the look itself.
    (exclude) => (globalThis as unknown as { axe: Axe }).axe.run({ exclude }, { resultTypes: ['violations'] }),
    [guards],
  );
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.flat().join(' ')})`));
}
