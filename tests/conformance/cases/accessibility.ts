/** Keyboard, focus and screen readers. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Case } from '../case.ts';
import { waitUntil } from '../driver.ts';
import { waitUntilDrawn, expectNoProblems, expectSame } from '../test-context.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Describes the focused element, also inside shadow roots. */
const describeFocused = () => {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  if (!element || element === document.body) return 'body';
  return `${element.localName} ${element.getAttribute('name') ?? element.id ?? ''} ${(element.textContent ?? '').trim().slice(0, 30)}`;
};

export const accessibility: Case[] = [
  {
    row: 73,
    name: 'shortcuts of the page',
    statement: 'typing into a field works while the page has shortcuts on the same keys',
    async run(tag, context) {
      // Sites ignore keys that are typed into a field, but from outside a shadow root they can't see the field.
      const head = `<script>
        document.addEventListener('keydown', (event) => {
          if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
          if (/^[a-z/?]$/.test(event.key)) { probe.notes.taken = (probe.notes.taken ?? '') + event.key; event.preventDefault(); }
        });
      </script>${context.script}`;
      const page = await context.show({ head, body: context.tag(tag) });
      await waitUntilDrawn(page, tag);
      /** Focuses the element's field, or opens the form that has it. */
      const focusField = (name: string) => {
        const root = document.querySelector(name)!.shadowRoot!;
        const field = root.querySelector<HTMLInputElement>(
          'input[type="email"], textarea, input[type="text"]',
        );
        if (field) {
          field.focus();
          return root.activeElement === field;
        }
        [...root.querySelectorAll<HTMLElement>('button, a[role="button"]')]
          .find(({ textContent }) =>
            /^(Accept|Continue with e-mail)$/.test((textContent ?? '').trim()),
          )
          ?.click();
        return false;
      };
      await waitUntil(page, 'a field has the focus', focusField, tag);
      await page.type('jk/?ana@example.org');
      const value = await page.evaluate(
        (name) =>
          (document.querySelector(name)!.shadowRoot!.activeElement as HTMLInputElement).value,
        tag,
      );
      expectSame('typed', value, 'jk/?ana@example.org');
      await expectNoProblems(page);
    },
    notFor: (tag) => (tag === 'beside-seatmate' ? 'it has no field' : undefined),
  },
  {
    row: 73,
    name: 'focus order',
    statement: 'Tab goes from the page into the element, through it in order, and out again',
    async run(tag, context) {
      const page = await context.show({
        head: context.script,
        body: `<button id="before">before</button>${context.tag(tag)}<button id="after">after</button>`,
      });
      await waitUntilDrawn(page, tag);
      const controlCount = await page.evaluate((name) => {
        const root = document.querySelector(name)!.shadowRoot!;
        const controls = [
          ...root.querySelectorAll<HTMLElement>(
            'a[href], button, input, select, textarea, [tabindex]',
          ),
        ];
        document.querySelector<HTMLElement>('#before')!.focus();
        return controls.filter(
          (control) =>
            control.tabIndex >= 0 &&
            !(control as HTMLButtonElement).disabled &&
            control.checkVisibility({ visibilityProperty: true }) &&
            !control.closest('[inert]'),
        ).length;
      }, tag);
      const focusOrder: string[] = [];
      for (let step = 0; step <= controlCount + 1; step++) {
        await page.press('Tab');
        focusOrder.push(await page.evaluate(describeFocused, null));
        if (focusOrder.at(-1)!.startsWith('button after')) break;
      }
      if (!focusOrder.at(-1)!.startsWith('button after'))
        throw new Error(`Tab never left the element: ${focusOrder.join(' → ')}`);
      if (controlCount > 0 && focusOrder.length < 2) throw new Error('Tab skipped the element');
      await expectNoProblems(page);
    },
  },
  ...(['light', 'dark'] as const).map((theme): Case => ({
    row: 73,
    name: `axe, ${theme}`,
    statement: `axe finds nothing (${theme})`,
    async run(tag, context) {
      const page = await context.show({
        head: `${context.script}<style>body{background:${theme === 'light' ? '#fff' : '#111'}}</style>`,
        body: `<main><h1>A page</h1>${context.tag(tag, { theme })}</main>`,
      });
      await waitUntilDrawn(page, tag);
      const source = context.site.addScript('axe.js', () => Promise.resolve(axe));
      const found = await page.evaluate(
        async ([src, name]) => {
          await new Promise((onload) =>
            document.head.append(Object.assign(document.createElement('script'), { src, onload })),
          );
          const { violations } = await (
            globalThis as unknown as { axe: { run(where: object): Promise<AxeResults> } }
          ).axe.run({
            include: [name],
            exclude: ['[data-base-ui-focus-guard]'],
          });
          return violations
            .map(
              ({ id, help, nodes }) =>
                `${id}: ${help} (${nodes.map(({ target }) => target.flat().join(' ')).join('; ')})`,
            )
            .join('\n');
        },
        [source, tag] as const,
      );
      if (found) throw new Error(found);
    },
  })),
];
