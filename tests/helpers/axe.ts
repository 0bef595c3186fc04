import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Stand at both ends of a menu to send the focus on; nobody rests on them, so that they are hidden is no barrier. */
const guards = '[data-base-ui-focus-guard]';

/** What axe finds on the page, shadow roots included, one line a finding. Runs past the page's own policy. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(await source);
  const { violations } = await page.evaluate(
    (exclude) => (globalThis as unknown as { axe: { run(where: object): Promise<AxeResults> } }).axe.run({ exclude }),
    [guards],
  );
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.flat().join(' ')})`));
}
