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

/** What axe finds on the page, shadow roots included, one line a finding. Runs past the page's own policy. What fades in or out meanwhile is looked at as it will stand. */
export async function findAxeViolations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await source);
  const { violations } = await page.evaluate(
    // What is well it need not tell of, which takes it longer than the look itself.
    async (exclude) => {
      const still = new CSSStyleSheet();
      still.replaceSync('*{transition:none!important}');
      document.adoptedStyleSheets.push(still);
      const found = await (globalThis as unknown as { axe: Axe }).axe.run({ exclude }, { resultTypes: ['violations'] });
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
      return found;
    },
    [guards],
  );
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id}: ${help} (${target.flat().join(' ')})`));
}
