/** Keyboard, focus and screen readers. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Case } from '../case.ts';
import { waitUntil } from '../driver.ts';
import { waitUntilDrawn, expectQuiet, expectSame } from '../test-context.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The focused element, through every shadow root. */
const focused = () => {
  let at = document.activeElement;
  while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
  if (!at || at === document.body) return 'body';
  return `${at.localName} ${at.getAttribute('name') ?? at.id ?? ''} ${(at.textContent ?? '').trim().slice(0, 30)}`;
};

export const accessibility: Case[] = [
  {
    row: 73,
    name: 'shortcuts of the page',
    says: 'typing into a field works while the page has shortcuts on the same keys',
    async run(tag, context) {
      // As sites do it: ignore keys in a focused field, which can't be seen from outside a shadow root.
      const head = `<script>
        document.addEventListener('keydown', (event) => {
          if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
          if (/^[a-z/?]$/.test(event.key)) { probe.notes.taken = (probe.notes.taken ?? '') + event.key; event.preventDefault(); }
        });
      </script>${context.script}`;
      const page = await context.show({ head, body: context.tag(tag) });
      await waitUntilDrawn(page, tag);
      const open = (name: string) => {
        const root = document.querySelector(name)!.shadowRoot!;
        const field = root.querySelector<HTMLInputElement>('input[type="email"], textarea, input[type="text"]');
        if (field) {
          field.focus();
          return root.activeElement === field;
        }
        [...root.querySelectorAll('button')].find(({ textContent }) => /^(Accept|Continue with e-mail)$/.test((textContent ?? '').trim()))?.click();
        return false;
      };
      await waitUntil(page, 'a field has the focus', open, tag);
      await page.type('jk/?ana@example.org');
      const value = await page.evaluate((name) => (document.querySelector(name)!.shadowRoot!.activeElement as HTMLInputElement).value, tag);
      expectSame('typed', value, 'jk/?ana@example.org');
      await expectQuiet(page);
    },
    notFor: (tag) => (tag === 'beside-seatmate' ? 'it has no field' : undefined),
  },
  {
    row: 73,
    name: 'focus order',
    says: 'Tab goes from the page into the element, through it in order, and out again',
    async run(tag, context) {
      const page = await context.show({
        head: context.script,
        body: `<button id="before">before</button>${context.tag(tag)}<button id="after">after</button>`,
      });
      await waitUntilDrawn(page, tag);
      const wanted = await page.evaluate((name) => {
        const root = document.querySelector(name)!.shadowRoot!;
        const reachable = [...root.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [tabindex]')];
        document.querySelector<HTMLElement>('#before')!.focus();
        return reachable.filter(
          (one) => one.tabIndex >= 0 && !(one as HTMLButtonElement).disabled && one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]'),
        ).length;
      }, tag);
      const walked: string[] = [];
      for (let step = 0; step <= wanted + 1; step++) {
        await page.press('Tab');
        walked.push(await page.evaluate(focused, null));
        if (walked.at(-1)!.startsWith('button after')) break;
      }
      if (!walked.at(-1)!.startsWith('button after')) throw new Error(`never out again: ${walked.join(' → ')}`);
      if (wanted > 0 && walked.length < 2) throw new Error('the element is passed over');
      await expectQuiet(page);
    },
  },
  ...(['light', 'dark'] as const).map((theme): Case => ({
    row: 73,
    name: `axe, ${theme}`,
    says: `axe finds nothing (${theme})`,
    async run(tag, context) {
      const page = await context.show({
        head: `${context.script}<style>body{background:${theme === 'light' ? '#fff' : '#111'}}</style>`,
        body: `<main><h1>A page</h1>${context.tag(tag, { theme })}</main>`,
      });
      await waitUntilDrawn(page, tag);
      const source = context.site.script('axe.js', () => Promise.resolve(axe));
      const found = await page.evaluate(
        async ([src, name]) => {
          await new Promise((onload) => document.head.append(Object.assign(document.createElement('script'), { src, onload })));
          const { violations } = await (globalThis as unknown as { axe: { run(where: object): Promise<AxeResults> } }).axe.run({
            include: [name],
            exclude: ['[data-base-ui-focus-guard]'],
          });
          return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ target }) => target.flat().join(' ')).join('; ')})`).join('\n');
        },
        [source, tag] as const,
      );
      if (found) throw new Error(found);
    },
  })),
];
