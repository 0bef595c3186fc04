/** Elements in apps of other frameworks. */
import type { Case } from '../case.ts';
import { waitUntil } from '../driver.ts';
import { getAttributes } from '../elements.ts';
import { waitUntilDrawn, expectNoProblems, expectSame } from '../test-context.ts';
import { partnerAppNames, buildPartnerAppScript } from '../partner-apps/build.ts';

export const frameworks: Case[] = partnerAppNames.map((appName) => ({
  row: appName.startsWith('React') ? 28 : undefined,
  name: appName.startsWith('React') ? `${appName}, StrictMode` : appName,
  statement: `an element in ${appName} draws, follows the app’s state, is replaced and removed`,
  async run(tag, context) {
    const src = context.site.addScript(`${appName.replaceAll(' ', '-').toLowerCase()}.js`, () =>
      buildPartnerAppScript(appName),
    );
    const partnerAppProps = { tag, attributes: getAttributes(tag, context.dinner) };
    const setUpScript = `<script>document.addEventListener('beside-ready', () => { probe.notes.ready = (probe.notes.ready ?? 0) + 1; }); globalThis.partnerAppProps = ${JSON.stringify(partnerAppProps)}</script>`;
    const page = await context.show({
      head: setUpScript + context.script,
      body: `<div id="app"></div><script src="${src}"></script>`,
    });
    await waitUntilDrawn(page, tag);
    // beside-ready fires in a task after the element is drawn.
    await waitUntil(page, 'beside-ready fired', () => probe.notes['ready'] !== undefined, null);
    expectSame('beside-ready events', await page.evaluate(() => probe.notes['ready'], null), 1);
    const waitForDarkTheme = () =>
      waitUntil(
        page,
        'drawn in the dark theme',
        (name) =>
          document.querySelector(name)!.shadowRoot!.querySelector<HTMLElement>('.beside')!.dataset[
            'theme'
          ] === 'dark',
        tag,
      );
    await page.evaluate(() => partnerApp.setTheme('dark'), null);
    await waitForDarkTheme();
    await page.evaluate((name) => {
      probe.notes['first'] = document.querySelector(name);
      partnerApp.replaceElement();
    }, tag);
    await waitUntil(
      page,
      'the element was replaced',
      (name) => (document.querySelector(name) ?? probe.notes['first']) !== probe.notes['first'],
      tag,
    );
    await waitUntilDrawn(page, tag);
    await waitForDarkTheme();
    await page.evaluate(() => partnerApp.unmount(), null);
    await waitUntil(
      page,
      'the element was removed',
      (name) => document.querySelector(name) === null,
      tag,
    );
    await expectNoProblems(page);
  },
}));
