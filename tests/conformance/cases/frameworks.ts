/** Elements in apps of other frameworks. */
import type { Case } from '../case.ts';
import { waitUntil } from '../driver.ts';
import { getAttributes } from '../elements.ts';
import { waitUntilDrawn, expectNoProblems, expectSame } from '../test-context.ts';
import { hostNames, buildHostScript } from '../hosts/build.ts';

export const frameworks: Case[] = hostNames.map((hostName) => ({
  row: hostName.startsWith('React') ? 28 : undefined,
  name: hostName.startsWith('React') ? `${hostName}, StrictMode` : hostName,
  statement: `an element in ${hostName} draws, follows the app’s state, is replaced and removed`,
  async run(tag, context) {
    const src = context.site.addScript(`${hostName.replaceAll(' ', '-').toLowerCase()}.js`, () =>
      buildHostScript(hostName),
    );
    const hostProps = { tag, attributes: getAttributes(tag, context.dinner) };
    const setUpScript = `<script>document.addEventListener('beside-ready', () => { probe.notes.ready = (probe.notes.ready ?? 0) + 1; }); globalThis.hostProps = ${JSON.stringify(hostProps)}</script>`;
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
    await page.evaluate(() => host.setTheme('dark'), null);
    await waitForDarkTheme();
    await page.evaluate((name) => {
      probe.notes['first'] = document.querySelector(name);
      host.replaceElement();
    }, tag);
    await waitUntil(
      page,
      'the element was replaced',
      (name) => (document.querySelector(name) ?? probe.notes['first']) !== probe.notes['first'],
      tag,
    );
    await waitUntilDrawn(page, tag);
    await waitForDarkTheme();
    await page.evaluate(() => host.unmount(), null);
    await waitUntil(
      page,
      'the element was removed',
      (name) => document.querySelector(name) === null,
      tag,
    );
    await expectNoProblems(page);
  },
}));
