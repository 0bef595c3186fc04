// Covers: widgets, src/styles, src/components, src/features, host/server/web/embed
/** The sheets that a drawn card comes with style it as all sheets of its element do. */
import { expect, test } from 'vitest';
import { createCardStyle } from '#server/web/embed/card-style.ts';
import { view as dinnerRsvp } from '#widgets/views/dinner-rsvp.tsx';
import { view as inviteCard } from '#widgets/views/invite-card.tsx';
import { view as seatmate } from '#widgets/views/seatmate.tsx';
import { setUpBrowserAndSharedServer } from '#tests/helpers/browser/browser-and-server.ts';

const setup = setUpBrowserAndSharedServer();
const dinner = 'slug=host&eventSlug=first-table';

test.each([
  ['invite-card', inviteCard],
  ['dinner-rsvp', dinnerRsvp],
  ['seatmate', seatmate],
])('[R70] the first sheets of %s are some of all', (_name, { firstStyles = [], styles }) => {
  expect(firstStyles).not.toEqual([]);
  expect(firstStyles.filter((sheet) => !styles.includes(sheet))).toEqual([]);
});

test.each([
  ['invite-card', dinner, inviteCard.styles],
  ['invite-card', `${dinner}&locale=ar&theme=dark`, inviteCard.styles],
  ['dinner-rsvp', dinner, dinnerRsvp.styles],
  ['dinner-rsvp', `${dinner}&bare`, dinnerRsvp.styles],
  ['seatmate', dinner, seatmate.styles],
  ['seatmate', `${dinner}&locale=ar&theme=dark`, seatmate.styles],
])('[R70] all sheets change nothing in the drawn %s (%s)', async (name, search, styles) => {
  const fragment = await fetch(`${setup.server.url}/fragment/${name}/?${search}`);
  const context = await setup.browser.newContext();
  const page = await context.newPage();
  try {
    await page.setContent(`<!doctype html><main>${await fragment.text()}</main>`);
    for (const forcedColors of ['none', 'active'] as const)
      for (const width of [390, 1280]) {
        await page.emulateMedia({ forcedColors, reducedMotion: 'reduce' });
        await page.setViewportSize({ width, height: 900 });
        const differences = await page.evaluate((allCss) => {
          const root = document.querySelector('main > *')!.shadowRoot!;
          const style = root.querySelector('style')!;
          const nodes = [root.host, ...root.querySelectorAll(':not(style)')];
          const readStyle = (node: Element, pseudo: string | null) => {
            const style = getComputedStyle(node, pseudo);
            // A pseudo-element without content is not drawn, so only that it has none matters.
            const isDrawn = pseudo === null || style.content !== 'none';
            const keys = isDrawn ? [...style] : ['content'];
            return Object.fromEntries(keys.map((key) => [key, style.getPropertyValue(key)]));
          };
          const read = () =>
            nodes.map((node) =>
              [null, '::before', '::after'].map((pseudo) => readStyle(node, pseudo)),
            );
          const firstCss = style.textContent;
          const first = read();
          style.textContent = allCss;
          const all = read();
          style.textContent = firstCss;
          return nodes.flatMap((node, at) =>
            first[at]!.flatMap((values, pseudo) =>
              Object.keys(values)
                .filter((key) => !key.startsWith('--') && values[key] !== all[at]![pseudo]![key])
                .map(
                  (key) =>
                    `${node.localName}.${node.getAttribute('class')}: ${key}: ${values[key]} → ${all[at]![pseudo]![key]}`,
                ),
            ),
          );
        }, createCardStyle(styles).css);
        expect(differences).toEqual([]);
      }
  } finally {
    await context.close();
  }
});
