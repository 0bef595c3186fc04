/** Where a page puts the elements: parents that are as wide as their content, narrow boxes, paper. */
import { elements } from '#src/contract/elements/elements.ts';
import { getReservedHeightCss } from '#src/element/loading/reserved-height.ts';
import type { Case } from '../case.ts';
import { type Page, waitUntil } from '../driver.ts';
import { narrowBoxes, placeInEach, shrinkingParents } from '../parents.ts';
import { expectNoProblems, expectSame, waitUntilDrawn } from '../test-context.ts';

const MIN_WIDTH_PX = 250;
const NARROW_BOX_PX = 300;
const tagsWithoutCard = [
  'beside-dinner-rsvp',
  'beside-sign-in',
  'beside-match-deck',
  'beside-profile-editor',
];

/** The elements' widths by the title of the section around them. */
const measureWidths = (page: Page, tag: string) =>
  page.evaluate(
    (name) =>
      [...document.querySelectorAll(name)].map((element) => ({
        place: element.closest('section')!.title,
        width: Math.round(element.getBoundingClientRect().width),
      })),
    tag,
  );

export const placement: Case[] = [
  ...([undefined, 'frame'] as const).map((mode): Case => ({
    name: mode ? 'shrinking parents, frame' : 'shrinking parents',
    statement:
      'in a dialog, float or table cell the element has a width, before and after it is defined',
    async run(tag, context) {
      const head = `<style>${getReservedHeightCss(elements)}</style>`;
      const page = await context.show({
        head,
        body: placeInEach(shrinkingParents, context.tag(tag, mode && { mode })),
      });
      const before = await measureWidths(page, tag);
      const load = (src: string) =>
        new Promise((loaded) =>
          document.body.append(
            Object.assign(document.createElement('script'), {
              type: 'module',
              src,
              onload: loaded,
            }),
          ),
        );
      await page.evaluate(load, context.bundle.loader);
      await waitUntil(
        page,
        'shadow root',
        (name) => document.querySelector(name)!.shadowRoot !== null,
        tag,
      );
      const after = await measureWidths(page, tag);
      expectSame(
        'too narrow',
        after.filter(({ width }) => width < MIN_WIDTH_PX),
        [],
      );
      expectSame('widths before it is defined', before, after);
      await expectNoProblems(page);
    },
  })),
  {
    name: 'narrow box',
    statement: 'in a box of 300 px, nested in flex, grid, float or table, the element is not wider',
    async run(tag, context) {
      const page = await context.show({
        head: context.script,
        body: placeInEach(narrowBoxes, context.tag(tag)),
      });
      await waitUntil(
        page,
        'shadow root',
        (name) => document.querySelector(name)!.shadowRoot !== null,
        tag,
      );
      const widths = await measureWidths(page, tag);
      expectSame(
        'not as wide as the box',
        widths.filter(({ width }) => width > NARROW_BOX_PX || width < MIN_WIDTH_PX),
        [],
      );
    },
  },
  {
    name: 'printed below the fold',
    statement: 'printing loads an element that is out of view',
    async run(tag, context) {
      const page = await context.show({
        head: context.script,
        body: `<div style="height:4000px"></div>${context.tag(tag)}`,
      });
      await waitUntil(
        page,
        'the element is defined',
        (name) => customElements.get(name) !== undefined,
        tag,
      );
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')), null);
      await waitUntil(
        page,
        'shadow root',
        (name) => document.querySelector(name)!.shadowRoot !== null,
        tag,
      );
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')), null);
      await waitUntilDrawn(page, tag);
      expectSame('scrolled', await page.evaluate(() => scrollY, null), 0);
      await expectNoProblems(page);
    },
  },
  {
    name: 'name of the card',
    statement: 'the article has an accessible name',
    async run(tag, context) {
      const page = await context.show({ head: context.script, body: context.tag(tag) });
      await waitUntilDrawn(page, tag);
      const names = await page.evaluate(
        (name) =>
          [...document.querySelector(name)!.shadowRoot!.querySelectorAll('article')].map(
            (article) => article.getAttribute('aria-label'),
          ),
        tag,
      );
      if (names.length === 0 || !names.every(Boolean)) throw new Error(`names: ${names.join()}`);
    },
    notFor: (tag) => (tagsWithoutCard.includes(tag) ? 'a stranger sees no card' : undefined),
  },
];
