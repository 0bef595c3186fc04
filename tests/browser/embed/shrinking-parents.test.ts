// Covers: src/styles, src/element, widgets
/** Elements in parents that are as wide as their content, and on paper. */
import { expect, onTestFinished, test } from 'vitest';
import { setUpBrowserAndSharedServer } from '#tests/helpers/browser/browser-and-server.ts';
import { serveHtml } from '#tests/helpers/browser/html-server.ts';
import { renderMarkup, tags } from '#tests/conformance/elements.ts';
import { narrowBoxes, placeInEach, shrinkingParents } from '#tests/conformance/parents.ts';

const setup = setUpBrowserAndSharedServer();
const dinner = { slug: 'host', eventSlug: 'first-table' };

async function open(body: string, { script, width }: { script: string; width: number }) {
  const site = await serveHtml(
    () =>
      `<!doctype html><html lang="en"><title>Somebody’s page</title><link rel="icon" href="data:,"><script type="module" src="${setup.server.url}/${script}"></script><body>${body}`,
  );
  const context = await setup.browser.newContext({
    viewport: { width, height: 900 },
    locale: 'en-GB',
  });
  onTestFinished(async () => {
    await context.close();
    await site.stop();
  });
  const page = await context.newPage();
  await page.goto(site.url);
  return page;
}

const renderAll = (parents: typeof shrinkingParents) =>
  tags.map((tag) => placeInEach(parents, renderMarkup(tag, dinner))).join('');

test.each([1280, 280])(
  '[R70] elements have a width in dialogs, floats and cells (%i px)',
  async (width) => {
    const page = await open(renderAll({ ...shrinkingParents, ...narrowBoxes }), {
      script: 'v1/whole.js',
      width,
    });
    await page.waitForFunction((names) => names.every((name) => customElements.get(name)), tags);
    const unfit = await page.evaluate(() =>
      [...document.querySelectorAll('section')].flatMap((section) => {
        const element = section.querySelector(
          ':not(:defined), [slug], [event-slug], beside-profile-editor',
        )!;
        const box = element.getBoundingClientRect();
        const isNarrow = section.querySelector('[style*="300px"]') !== null;
        const max = isNarrow ? 300 : innerWidth;
        return box.width > Math.min(250, innerWidth - 60) && box.width <= max
          ? []
          : [`${element.localName} in ${section.title}: ${box.width}`];
      }),
    );
    expect(unfit).toEqual([]);
  },
);

test.each(['beside.js', 'v1/whole.js'])(
  '[R70] an element below the fold prints the page’s link, not an empty box (%s)',
  async (script) => {
    const links = tags.map((tag) =>
      renderMarkup(tag, dinner).replace('></', '><a href="#">Our dinner</a></'),
    );
    const page = await open(`<div style="height:4000px"></div>${links.join('')}`, {
      script,
      width: 1280,
    });
    await page.waitForFunction(
      () => document.adoptedStyleSheets.length > 0 || customElements.get('beside-sign-in'),
    );
    await page.emulateMedia({ media: 'print' });
    const printed = await page.evaluate(() =>
      [...document.querySelectorAll('a')].map((link) => ({
        tag: link.parentElement!.localName,
        isLinkShown: link.getClientRects().length > 0,
        isEmptyPlace: link.parentElement!.getBoundingClientRect().height > 60,
      })),
    );
    expect(printed).toEqual(tags.map((tag) => ({ tag, isLinkShown: true, isEmptyPlace: false })));
  },
);
