/** Apps in other frameworks that hold the element. */
import type { Case } from '../case.ts';
import { until } from '../driver.ts';
import { attributesOf } from '../elements.ts';
import { drawn, expectQuiet, expectSame } from '../test-context.ts';
import { hostNames, hostScript } from '../hosts/build.ts';

export const frameworks: Case[] = hostNames.map((name) => ({
  row: name.startsWith('React') ? 28 : undefined,
  name: name.startsWith('React') ? `${name}, StrictMode` : name,
  says: `in a host app of ${name} it is drawn, follows the app’s state, is renewed and leaves without a word`,
  async run(tag, ground) {
    const src = ground.site.script(`${name.replaceAll(' ', '-').toLowerCase()}.js`, () => hostScript(name));
    const given = { tag, attributes: attributesOf(tag, ground.dinner) };
    const ready = `<script>document.addEventListener('beside-ready', () => { probe.notes.ready = (probe.notes.ready ?? 0) + 1; }); globalThis.given = ${JSON.stringify(given)}</script>`;
    const page = await ground.show({ head: ready + ground.script, body: `<div id="app"></div><script src="${src}"></script>` });
    await drawn(page, tag);
    // It is told a turn after what it tells of is drawn.
    await until(page, 'told to be ready', () => probe.notes['ready'] !== undefined, null);
    expectSame('told to be ready', await page.evaluate(() => probe.notes['ready'], null), 1);
    const theme = () =>
      until(
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
    await until(page, 'another element stands there', (one) => (document.querySelector(one) ?? probe.notes['first']) !== probe.notes['first'], tag);
    await drawn(page, tag);
    await theme();
    await page.evaluate(() => host.leave(), null);
    await until(page, 'it is gone', (one) => document.querySelector(one) === null, tag);
    await expectQuiet(page);
  },
}));
