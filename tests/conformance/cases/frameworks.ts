/** Elements in apps of other frameworks. */
import type { Case } from '../case.ts';
import { waitUntil } from '../driver.ts';
import { getAttributes } from '../elements.ts';
import { waitUntilDrawn, expectQuiet, expectSame } from '../test-context.ts';
import { hostNames, buildHostScript } from '../hosts/build.ts';

export const frameworks: Case[] = hostNames.map((name) => ({
  row: name.startsWith('React') ? 28 : undefined,
  name: name.startsWith('React') ? `${name}, StrictMode` : name,
  says: `an element in ${name} draws, follows the app’s state, is replaced and removed`,
  async run(tag, context) {
    const src = context.site.script(`${name.replaceAll(' ', '-').toLowerCase()}.js`, () => buildHostScript(name));
    const given = { tag, attributes: getAttributes(tag, context.dinner) };
    const ready = `<script>document.addEventListener('beside-ready', () => { probe.notes.ready = (probe.notes.ready ?? 0) + 1; }); globalThis.given = ${JSON.stringify(given)}</script>`;
    const page = await context.show({ head: ready + context.script, body: `<div id="app"></div><script src="${src}"></script>` });
    await waitUntilDrawn(page, tag);
    // beside-ready fires a task after the drawing.
    await waitUntil(page, 'told to be ready', () => probe.notes['ready'] !== undefined, null);
    expectSame('told to be ready', await page.evaluate(() => probe.notes['ready'], null), 1);
    const theme = () =>
      waitUntil(
        page,
        'drawn by candlelight',
        (one) => document.querySelector(one)!.shadowRoot!.querySelector<HTMLElement>('.beside')!.dataset['theme'] === 'candlelight',
        tag,
      );
    await page.evaluate(() => host.setTheme('dark'), null);
    await theme();
    await page.evaluate((one) => {
      probe.notes['first'] = document.querySelector(one);
      host.renew();
    }, tag);
    await waitUntil(page, 'another element stands there', (one) => (document.querySelector(one) ?? probe.notes['first']) !== probe.notes['first'], tag);
    await waitUntilDrawn(page, tag);
    await theme();
    await page.evaluate(() => host.leave(), null);
    await waitUntil(page, 'it is gone', (one) => document.querySelector(one) === null, tag);
    await expectQuiet(page);
  },
}));
