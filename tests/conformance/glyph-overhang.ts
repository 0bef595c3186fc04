/**
 * Glyphs overhang their boxes by a pixel or so, such as the tail of a j, depending on the machine's fonts. So what an
 * element paints outside its box is compared without text, and text is checked by the position of its lines.
 */
import type { Page } from './driver.ts';
import type { Tag } from './elements.ts';

/** Must be in the page before the element paints: WebKit doesn't erase the overhang of text that is hidden later. */
export const TRANSPARENT_TEXT_CSS = '::part(root){-webkit-text-fill-color:transparent}';

/** Texts with a line that is partly outside the element's box, separated by commas. */
export const listTextsOutside = (page: Page, tag: Tag): Promise<string> =>
  page.evaluate((name) => {
    const root = document.querySelector(name)!.shadowRoot!.querySelector('.beside')!;
    const elementBox = root.getBoundingClientRect();
    const range = document.createRange();
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const outside: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode;
      const ancestors: Element[] = [];
      for (let up = text.parentElement; up && up !== root; up = up.parentElement) ancestors.unshift(up);
      const styles = ancestors.map((element) => getComputedStyle(element));
      // For screen readers only.
      if (styles.some(({ clipPath }) => clipPath !== 'none')) continue;
      // Clipped parts aren't visible.
      const clippingAncestor = ancestors[styles.findIndex(({ overflow }) => overflow !== 'visible')];
      range.selectNodeContents(text);
      const isOutside = [...(clippingAncestor ?? range).getClientRects()].some(({ left, right, top, bottom }) => {
        if (left === right) return false;
        // A line's rectangle is as high as its font, which may be more than the line height.
        const lineHeight = Number.parseFloat(getComputedStyle(text.parentElement!).lineHeight) || Infinity;
        const excess = clippingAncestor ? 0 : Math.max(0, bottom - top - lineHeight) / 2;
        const isBesideBox = left < Math.floor(elementBox.left) || right > Math.ceil(elementBox.right);
        return isBesideBox || top + excess < Math.floor(elementBox.top) || bottom - excess > Math.ceil(elementBox.bottom);
      });
      if (isOutside) outside.push(text.nodeValue!.trim());
    }
    return outside.join(', ');
  }, tag);
