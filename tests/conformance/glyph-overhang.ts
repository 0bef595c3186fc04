/**
 * Glyphs overhang their boxes by a pixel or so, such as the tail of a j, depending on the machine's fonts. So what an
 * element paints outside its box is compared without text, and text is checked by the position of its lines.
 * This is true of every page.
 */
import type { Page } from './driver.ts';
import type { Tag } from './elements.ts';

/** For the page's style sheet, before an element paints: WebKit leaves parts of glyphs behind that are hidden later. */
export const UNPAINTED = '::part(root){-webkit-text-fill-color:transparent}';

/** Texts whose lines are partly outside the element's box. */
export const wordsOutside = (page: Page, tag: Tag): Promise<string> =>
  page.evaluate((name) => {
    const root = document.querySelector(name)!.shadowRoot!.querySelector('.beside')!;
    const room = root.getBoundingClientRect();
    const range = document.createRange();
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const outside: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const around: Element[] = [];
      for (let up = text.parentElement; up && up !== root; up = up.parentElement) around.unshift(up);
      const styles = around.map((element) => getComputedStyle(element));
      // For screen readers only.
      if (styles.some(({ clipPath }) => clipPath !== 'none')) continue;
      // Clipped parts aren't visible.
      const cut = around[styles.findIndex(({ overflow }) => overflow !== 'visible')];
      range.selectNodeContents(text);
      const reach = [...(cut ?? range).getClientRects()].some(({ left, right, top, bottom }) => {
        if (left === right) return false;
        // A line's rectangle is as high as its font, which may be more than the line height.
        const over = cut ? 0 : Math.max(0, bottom - top - (Number.parseFloat(getComputedStyle(text.parentElement!).lineHeight) || Infinity)) / 2;
        return left < Math.floor(room.left) || right > Math.ceil(room.right) || top + over < Math.floor(room.top) || bottom - over > Math.ceil(room.bottom);
      });
      if (reach) outside.push(text.nodeValue!.trim());
    }
    return outside.join(', ');
  }, tag);
