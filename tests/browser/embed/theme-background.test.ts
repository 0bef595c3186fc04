// Covers: src/styles, src/element, src/core
/** If its theme attribute differs from the page's look, an element that isn't a card gets its own background. */
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { findAxeViolations } from '#tests/helpers/browser/axe.ts';
import { setUpBrowserAndSharedServer } from '#tests/helpers/browser/browser-and-server.ts';
import { watchConsole } from '#tests/helpers/browser/chromium.ts';
import { type PageServer, serveHtml } from '#tests/helpers/browser/html-server.ts';
import { firstRowsOrAll, inFullRun } from '#tests/helpers/vitest/run-scope.ts';

const setup = setUpBrowserAndSharedServer();
let site: PageServer;
beforeAll(async () => {
  site = await serveHtml(
    (path) =>
      `<!doctype html><html lang="en"><head><title>Somebody’s page</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><script type="module" src="${setup.server.url}/beside.js"></script>${decodeURIComponent(path.slice(2))}`,
  );
});
afterAll(() => site?.stop());

const LIGHT = 'body{background:#fff;color:#111}';
const DARK = 'body{background:#16181d;color:#eee}';
const elements = {
  'beside-dinner-rsvp': 'slug="host" event-slug="first-table"',
  'beside-sign-in': '',
  'beside-match-deck': 'event-slug="first-table"',
  'beside-profile-editor': '',
  'beside-invite-card': 'slug="host" event-slug="first-table"',
  'beside-seatmate': 'event-slug="first-table"',
};
type Tag = keyof typeof elements;
/** The elements that aren't cards. */
const tagsWithoutCard: Tag[] = [
  'beside-dinner-rsvp',
  'beside-sign-in',
  'beside-match-deck',
  'beside-profile-editor',
];

async function open(
  style: string,
  body: string,
  width = 390,
  prepare?: (page: Page) => Promise<unknown>,
): Promise<Page> {
  const context = await setup.browser.newContext({
    viewport: { width, height: 900 },
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  watchConsole(page);
  await prepare?.(page);
  await page.goto(
    `${site.url}/?${encodeURIComponent(`<style>${style}</style><body><main><h1>Somebody’s page</h1>${body}</main>`)}`,
  );
  return page;
}
const html = (tag: Tag, theme: string) => `<${tag} theme="${theme}" ${elements[tag]}></${tag}>`;
/** Waits for a heading with text: skeletons have none. */
const waitForText = (page: Page, tag: Tag): Promise<void> => {
  const texts = page.locator(tag).locator('.heading, .title, .name').filter({ hasText: /\w/ });
  return texts
    .filter({ hasNot: page.locator('.skeleton') })
    .first()
    .waitFor();
};
const readBackground = (element: Locator) =>
  element
    .locator('> .beside, .beside')
    .first()
    .evaluate((root) => getComputedStyle(root).backgroundColor);
const TRANSPARENT = 'rgba(0, 0, 0, 0)';

interface TextSample {
  text: string;
  color: string;
  box: { left: number; top: number; width: number; height: number };
}

/** The element's texts, each with its position in the element and its colour as painted. */
const sampleTexts = (element: Locator): Promise<TextSample[]> =>
  element.evaluate((host) => {
    // A canvas converts any CSS colour to RGB.
    const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
    const hostBox = host.getBoundingClientRect();
    const walker = document.createTreeWalker(host.shadowRoot!, NodeFilter.SHOW_TEXT);
    const samples: TextSample[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement!;
      if (!node.textContent!.trim() || parent.closest('style, .visually-hidden, [hidden]'))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, top, width, height } = range.getBoundingClientRect();
      if (width < 2 || height < 2) continue;
      const style = getComputedStyle(parent);
      brush.fillStyle = parent instanceof SVGElement ? style.fill : style.color;
      brush.fillRect(0, 0, 1, 1);
      const color = [...brush.getImageData(0, 0, 1, 1).data].slice(0, 3).join();
      samples.push({
        text: node.textContent!.trim(),
        color,
        box: { left: left - hostBox.left, top: top - hostBox.top, width, height },
      });
    }
    return samples;
  });

/** The relative luminance of WCAG 2. */
const luminance = (rgb: string): number => {
  const [r, g, b] = rgb.split(',').map((part) => {
    const value = Number(part) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

/** Texts with too little contrast. A text's background is the most frequent colour in its box. */
async function findUnreadable(element: Locator): Promise<string[]> {
  const samples = await sampleTexts(element);
  expect(samples.length).toBeGreaterThan(1);
  const { data, info } = await sharp(await element.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return samples.flatMap(({ text, color, box }) => {
    const pixels = new Map<string, number>();
    for (
      let y = Math.max(0, Math.floor(box.top));
      y < Math.min(info.height, box.top + box.height);
      y += 1
    )
      for (
        let x = Math.max(0, Math.floor(box.left));
        x < Math.min(info.width, box.left + box.width);
        x += 1
      ) {
        const rgb = [
          ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
        ].join();
        pixels.set(rgb, (pixels.get(rgb) ?? 0) + 1);
      }
    const [background = color] = [...pixels].toSorted(([, a], [, b]) => b - a)[0] ?? [];
    return contrast(color, background) < 4.5 ? [`${text}: ${color} on ${background}`] : [];
  });
}

describe.each(
  firstRowsOrAll(
    [
      ['dark', 'light', LIGHT],
      ['light', 'dark', DARK],
    ],
    1,
  ),
)('[R28] [R70] an element with theme %s on a %s page', (theme, _, style) => {
  test.each(
    inFullRun(tagsWithoutCard, tagsWithoutCard.slice(0, 1)).flatMap((tag) =>
      inFullRun([390, 1280], [390]).map((width) => [tag, width] as const),
    ),
  )('%s at %i px has its own, readable background', async (tag, width) => {
    const page = await open(style, html(tag, theme), width);
    await waitForText(page, tag);
    const element = page.locator(tag);
    await page.screenshot({ path: `.cache/screens/ground-${theme}-${tag}-${width}.png` });
    await expect.poll(() => findUnreadable(element)).toEqual([]);
    await expect.poll(() => readBackground(element)).not.toBe(TRANSPARENT);
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
      'scrolls sideways',
    ).toBeLessThanOrEqual(0);
    expect(await findAxeViolations(page)).toEqual([]);
  });

  test.each(
    inFullRun<readonly Tag[]>(['beside-invite-card', 'beside-seatmate'], ['beside-seatmate']),
  )('%s is a card and needs no other background', async (tag) => {
    const page = await open(style, html(tag, theme));
    await waitForText(page, tag);
    await expect
      .poll(async () => [
        await findUnreadable(page.locator(tag)),
        await readBackground(page.locator(tag)),
      ])
      .toEqual([[], TRANSPARENT]);
  });
});

test('[R70] an element has a background only while its theme differs from the page', async () => {
  const page = await open(
    `${LIGHT}.evening{background:#16181d;color:#eee}`,
    html('beside-dinner-rsvp', 'light'),
  );
  await waitForText(page, 'beside-dinner-rsvp');
  const element = page.locator('beside-dinner-rsvp');
  const setDarkPage = (isDark: boolean) =>
    page.evaluate((force) => document.body.classList.toggle('evening', force), isDark);
  await expect.poll(() => readBackground(element)).toBe(TRANSPARENT);
  await setDarkPage(true);
  await expect.poll(() => readBackground(element)).not.toBe(TRANSPARENT);
  await expect.poll(() => findUnreadable(element)).toEqual([]);
  await element.evaluate((host) => host.removeAttribute('theme'));
  await expect.poll(() => readBackground(element)).toBe(TRANSPARENT);
  await element.evaluate((host) => host.setAttribute('theme', 'light'));
  await expect.poll(() => readBackground(element)).not.toBe(TRANSPARENT);
  await setDarkPage(false);
  await expect.poll(() => readBackground(element)).toBe(TRANSPARENT);
});

test.each(inFullRun(tagsWithoutCard, tagsWithoutCard.slice(0, 1)))(
  '[R70] a page can remove the background of %s to show its own picture',
  async (tag) => {
    const picture =
      'body{background:#fff;color:#111}main{padding:24px;background:linear-gradient(#10131a,#10131a)}h1{color:#fff}';
    // The rule that the README offers for it.
    const removalCss = /`(beside-dinner-rsvp::part\(root\) \{[^}]*\})`/
      .exec(await readFile('widgets/README.md', 'utf8'))![1]!
      .replace('beside-dinner-rsvp', tag);
    const heights = await Promise.all(
      [picture, picture + removalCss].map(async (style) => {
        const page = await open(style, html(tag, 'dark'));
        await waitForText(page, tag);
        const element = page.locator(tag);
        await expect.poll(() => findUnreadable(element)).toEqual([]);
        await expect
          .poll(async () => (await readBackground(element)) === TRANSPARENT)
          .toBe(style !== picture);
        return element.evaluate((host: HTMLElement) => host.offsetHeight);
      }),
    );
    // The padding around the background is gone too.
    expect(heights[0]! - heights[1]!).toBeGreaterThan(30);
  },
);

/** Outside a full run one element with a background, and one card. */
const firstFrameTags = inFullRun<Tag[]>(Object.keys(elements) as Tag[], [
  'beside-dinner-rsvp',
  'beside-invite-card',
]);

test.each(firstFrameTags)(
  '[R70] the background of %s is there from the first frame, without layout shift',
  async (tag) => {
    const recorder = `<script>
    globalThis.heights = [];
    const recordHeight = () => {
      const element = document.querySelector('${tag}');
      if (element?.shadowRoot) heights.push(element.offsetHeight);
      requestAnimationFrame(recordHeight);
    };
    recordHeight();
  </script>`;
    // Holds responses until the first frame is drawn, however late that is.
    const holdResponses = (page: Page) =>
      page.route(/\/(api|card)\//, async (route) => {
        await page.waitForFunction(
          () => (globalThis as unknown as { heights: number[] }).heights.length > 0,
        );
        await route.continue();
      });
    const readFirstAndLastHeight = async (theme: string) => {
      const page = await open(LIGHT, recorder + html(tag, theme), 1280, holdResponses);
      await waitForText(page, tag);
      // The final font and height come after the text.
      await page.evaluate(() =>
        document.fonts.ready.then(
          () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
        ),
      );
      const heights = await page.evaluate(
        () => (globalThis as unknown as { heights: number[] }).heights,
      );
      return [heights[0]!, heights.at(-1)!] as const;
    };
    const [[first, last], [plainFirst, plainLast]] = [
      await readFirstAndLastHeight('dark'),
      await readFirstAndLastHeight('light'),
    ];
    /** The height that the background adds. */
    const [addedAtFirst, addedAtLast] = [first - plainFirst, last - plainLast];
    // Up to 2 px: the padding of the background leaves less room for text that is fitted to its width.
    expect(Math.abs(addedAtLast - addedAtFirst)).toBeLessThanOrEqual(2);
    expect(addedAtFirst > 40).toBe(tagsWithoutCard.includes(tag));
  },
);
