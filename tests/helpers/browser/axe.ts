import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright';

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Focus guards of menus: hidden from screen readers, though focusable. They pass the focus on at once, so that is no barrier. */
const focusGuards = '[data-base-ui-focus-guard]';

interface Axe {
  run(where: object, how: RunOptions): Promise<AxeResults>;
}

/** Accessibility violations found by axe, shadow roots included, one line each. Transitions are skipped, and the page's CSP is bypassed. */
export async function findAxeViolations(page: Page): Promise<string[]> {
  // On our own pages the app takes over what the server drew. Meanwhile both are in the document.
  await page.locator('#drawn').waitFor({ state: 'detached' });
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(await source);
  const { violations } = await page.evaluate(
    // Only violations: listing passed rules takes longer than the analysis.
    async (exclude) => {
      const stylesheet = new CSSStyleSheet();
      stylesheet.replaceSync('*{transition:none!important}');
      document.adoptedStyleSheets.push(stylesheet);
      const found = await (globalThis as unknown as { axe: Axe }).axe.run(
        { exclude },
        { resultTypes: ['violations'] },
      );
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
        (sheet) => sheet !== stylesheet,
      );
      return found;
    },
    [focusGuards],
  );
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.flat().join(' ')})`),
  );
}
