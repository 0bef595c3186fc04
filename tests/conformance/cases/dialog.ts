/** An element that `<beside-open>` shows. */
import type { Case } from '../case.ts';
import { type Page, waitUntil } from '../driver.ts';
import { waitUntilDrawn, expectNoProblems, expectSame } from '../test-context.ts';

const readDialog = (page: Page) =>
  page.evaluate(() => {
    const opener = document.querySelector('beside-open')!;
    const dialog = opener.shadowRoot!.querySelector('dialog')!;
    return {
      isOpen: dialog.matches(':modal'),
      focus: document.activeElement?.localName,
      heard: String(probe.notes.heard),
    };
  }, null);

const openInDialog = (name: string, isNested: boolean): Case => ({
  name,
  statement: `<beside-open> shows an element ${isNested ? 'between its tags' : 'of its page'} in a modal dialog, and Escape returns to the button`,
  async run(tag, context) {
    const { bundle, site } = context;
    const note = site.addScript('note.js', () =>
      Promise.resolve(
        `for (const name of ['beside-open', 'beside-close']) addEventListener(name, ({ detail }) => { probe.notes.heard = (probe.notes.heard ?? '') + name + ' ' + detail.card + ' '; });`,
      ),
    );
    const card = context.tag(tag, { id: 'card', hidden: '' });
    const page = await context.show({
      head: `<script src="${note}"></script>${context.script}`,
      body: isNested
        ? `<beside-open>Our dinner ${card}</beside-open>`
        : `${card}<beside-open for="card">Our dinner</beside-open>`,
      policy: `default-src 'none'; script-src ${site.url} ${bundle.api}; style-src 'none'; img-src ${site.url} ${bundle.api}; connect-src ${bundle.api}; require-trusted-types-for 'script'; trusted-types 'none'`,
    });
    // Before the element is defined, it has no shadow root.
    const hasButton = () =>
      document.querySelector('beside-open')?.shadowRoot?.querySelector('.btn') instanceof
      HTMLElement;
    await waitUntil(page, 'a button', hasButton, null);
    await page.press('Tab');
    await page.press('Enter');
    await waitUntilDrawn(page, tag);
    const width = await page.evaluate(
      (name) => Math.round(document.querySelector(name)!.getBoundingClientRect().width),
      tag,
    );
    if (width < 250 || width > 528) throw new Error(`${width} px wide`);
    const opened = await readDialog(page);
    await page.press('Escape');
    await waitUntil(
      page,
      'beside-close',
      () => String(probe.notes.heard).includes('beside-close'),
      null,
    );
    expectSame(
      'opened, then closed',
      [opened, await readDialog(page)],
      [
        { isOpen: true, focus: 'beside-open', heard: `beside-open ${tag} ` },
        { isOpen: false, focus: 'beside-open', heard: `beside-open ${tag} beside-close ${tag} ` },
      ],
    );
    await expectNoProblems(page);
  },
});

export const dialog: Case[] = [
  openInDialog('opened in a dialog', false),
  openInDialog('opened in a dialog, nested', true),
];
