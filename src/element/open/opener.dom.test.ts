import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineWidget } from '../define-widget.ts';
import { createOpenerModule } from './opener.ts';

const events: [name: string, detail: Record<string, unknown>][] = [];
for (const name of ['beside-ready', 'beside-open', 'beside-close', 'beside-error'])
  document.addEventListener(name, (event) =>
    events.push([name, (event as CustomEvent<Record<string, unknown>>).detail]),
  );

defineWidget(
  {
    tag: 'beside-open',
    attributes: { for: 'string', floating: 'boolean' },
    commonAttributes: ['theme', 'locale'],
  },
  () => createOpenerModule(['.a{}']),
);

// happy-dom has no top layer.
const { matches } = Element.prototype;
HTMLDialogElement.prototype.matches = function (this: HTMLDialogElement, selector: string) {
  return selector === ':modal' ? this.open : matches.call(this, selector);
} as typeof matches;

beforeEach(() => void events.splice(0));
afterEach(async () => {
  document.body.replaceChildren();
  await Promise.resolve();
});

const CARD = '<beside-invite-card id="dinner" slug="host" hidden><input></beside-invite-card>';

/** The page's opener, with the content of the page around it. */
async function show(html: string) {
  document.body.innerHTML = html;
  await new Promise((resolve) => setTimeout(resolve));
  const opener = document.querySelector<HTMLElement & { floating: unknown }>('beside-open')!;
  const root = opener.shadowRoot!.querySelector<HTMLElement>('.beside')!;
  return {
    opener,
    root,
    card: document.querySelector<HTMLElement>('beside-invite-card')!,
    button: root.querySelector<HTMLButtonElement>('.btn')!,
    dialog: root.querySelector('dialog')!,
    closeButton: root.querySelector<HTMLButtonElement>('.close')!,
  };
}
const listEvents = () => events.map(([name]) => name);

describe('beside-open', () => {
  it('[R70] opens the element of its id in a modal dialog, and puts it back when closed', async () => {
    const { opener, card, button, dialog, closeButton } = await show(
      `<p>Before</p>${CARD}<beside-open for="dinner">RSVP</beside-open>`,
    );
    const showModal = vi.spyOn(dialog, 'showModal');
    card.querySelector('input')!.value = 'half a word';
    button.click();
    expect(showModal).toHaveBeenCalledOnce();
    expect([card.parentElement, card.slot, dialog.getAttribute('aria-label')]).toEqual([
      opener,
      'card',
      'RSVP',
    ]);
    closeButton.click();
    expect([
      card.parentElement,
      card.hasAttribute('slot'),
      card.previousElementSibling?.localName,
    ]).toEqual([document.body, false, 'p']);
    expect(card.querySelector('input')!.value).toBe('half a word');
    expect(document.querySelector('beside-invite-card')).toBe(card);
    expect(document.body.innerHTML).not.toContain('<!--');
  });

  it('[R70] fires beside-open and beside-close with one id, and beside-ready', async () => {
    const { button, dialog } = await show(`${CARD}<beside-open for="dinner"></beside-open>`);
    button.click();
    dialog.close();
    expect(listEvents()).toEqual(['beside-ready', 'beside-open', 'beside-close']);
    const [, opened, closed] = events.map(([, detail]) => detail);
    expect(opened).toEqual({ card: 'beside-invite-card', id: expect.any(String) });
    expect(closed).toEqual(opened);
  });

  it('[R70] without an id it opens what is between its tags, which stays there', async () => {
    const { opener, card, button, dialog } = await show(`<beside-open>\n  ${CARD}\n</beside-open>`);
    expect([card.slot, button.textContent]).toEqual(['card', 'See the invitation']);
    button.click();
    expect([dialog.open, card.parentElement]).toEqual([true, opener]);
    dialog.close();
    expect([dialog.open, card.parentElement, card.slot]).toEqual([false, opener, 'card']);
  });

  it.each([
    ['en', 'See the invitation', 'Close', 'ltr'],
    ['de', 'Einladung ansehen', 'Schließen', 'ltr'],
    ['ar', 'عرض الدعوة', 'إغلاق', 'rtl'],
  ])('[R26] has its own words in %s', async (language, label, close, direction) => {
    const { root, button, closeButton } = await show(
      `<div lang="${language}"><beside-open for="dinner"></beside-open></div>`,
    );
    expect([button.textContent, closeButton.getAttribute('aria-label'), root.dir]).toEqual([
      label,
      close,
      direction,
    ]);
  });

  it('[R70] a link or button between the tags takes the place of its button', async () => {
    const { root, button, dialog, card } = await show(
      `${CARD}<beside-open for="dinner"><a href="#invite">The invitation</a></beside-open>`,
    );
    expect([button, root.firstElementChild?.localName]).toEqual([null, 'slot']);
    const link = document.querySelector('a')!;
    const press = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true });
    expect(link.dispatchEvent(press)).toBe(false);
    expect([dialog.open, dialog.getAttribute('aria-label'), card.slot]).toEqual([
      true,
      'The invitation',
      'card',
    ]);
    dialog.close();
    expect(
      link.dispatchEvent(
        new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ctrlKey: true }),
      ),
    ).toBe(true);
    expect(dialog.open).toBe(false);
  });

  it('[R70] says what is wrong where there is nothing to open, and lets a link lead on', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { dialog } = await show(
      '<div id="dinner"></div><beside-open for="dinner"><a href="#invite">The invitation</a></beside-open>',
    );
    expect(
      document
        .querySelector('a')!
        .dispatchEvent(
          new MouseEvent('click', { bubbles: true, composed: true, cancelable: true }),
        ),
    ).toBe(true);
    expect(dialog.open).toBe(false);
    expect(events.at(-1)).toEqual([
      'beside-error',
      expect.objectContaining({
        element: 'beside-open',
        kind: 'failed',
        message: expect.stringContaining('dinner'),
      }),
    ]);
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  it('[R70] closes on a press beside the panel, but not at the end of a selection', async () => {
    const { button, dialog, closeButton } = await show(
      `${CARD}<beside-open for="dinner"></beside-open>`,
    );
    const press = (from: Element, to: Element) => {
      from.dispatchEvent(new Event('pointerdown', { bubbles: true }));
      to.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    };
    button.click();
    press(closeButton.parentElement!, dialog);
    expect(dialog.open).toBe(true);
    press(dialog, dialog);
    expect(dialog.open).toBe(false);
  });

  it('[R70] closes when the page takes the element out, and returns it when it is removed itself', async () => {
    const inside = await show(`<beside-open>${CARD}</beside-open>`);
    inside.button.click();
    inside.card.remove();
    await vi.waitFor(() => expect(inside.dialog.open).toBe(false));
    const outside = await show(`${CARD}<beside-open for="dinner"></beside-open>`);
    outside.button.click();
    outside.opener.remove();
    await vi.waitFor(() => expect(outside.card.parentElement).toBe(document.body));
  });

  it('[R70] floats by attribute or property', async () => {
    const { opener, root } = await show('<beside-open floating></beside-open>');
    expect(root.hasAttribute('data-floating')).toBe(true);
    opener.floating = false;
    expect(root.hasAttribute('data-floating')).toBe(false);
  });
});
