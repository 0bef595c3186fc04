/**
 * On every page glyphs overhang their boxes by a pixel or so, such as the tail of a j, depending on the machine's fonts. So
 * what an element paints outside its box is compared without text, and text is checked by the position of its lines.
 */
import type { Page } from './driver.ts';
import type { Tag } from './elements.ts';

/** Must be in the page before the element paints: WebKit doesn't erase the overhang of text that is hidden later. */
export const TRANSPARENT_TEXT_CSS = '::part(root){-webkit-text-fill-color:transparent}';

/** The texts with a line that is partly outside the element's box. */
export const listTextsOutside = (page: Page, tag: Tag): Promise<string> =>
  page.evaluate((name) => {
    const root = document.querySelector(name)!.shadowRoot!.querySelector('.beside')!;
    const elementBox = root.getBoundingClientRect();
    const range = document.createRange();
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const textsOutside: string[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode;
      /** From the outermost to the text's parent. */
      const ancestors: Element[] = [];
      for (
        let ancestor = text.parentElement;
        ancestor && ancestor !== root;
        ancestor = ancestor.parentElement
      )
        ancestors.unshift(ancestor);
      const styles = ancestors.map((element) => getComputedStyle(element));
      // Text for screen readers only is clipped away.
      if (styles.some(({ clipPath }) => clipPath !== 'none')) continue;
      // Of clipped text only the clipping ancestor's box counts, as the rest isn't visible.
      const clippingAncestor =
        ancestors[styles.findIndex(({ overflow }) => overflow !== 'visible')];
      range.selectNodeContents(text);
      const isOutside = [...(clippingAncestor ?? range).getClientRects()].some(
        ({ left, right, top, bottom }) => {
          if (left === right) return false;
          // A line's rectangle is as high as its font, which may be higher than the line. With a line height of `normal` it never is.
          const lineHeight =
            Number.parseFloat(getComputedStyle(text.parentElement!).lineHeight) || Infinity;
          const surplus = clippingAncestor ? 0 : Math.max(0, bottom - top - lineHeight) / 2;
          return (
            left < Math.floor(elementBox.left) ||
            right > Math.ceil(elementBox.right) ||
            top + surplus < Math.floor(elementBox.top) ||
            bottom - surplus > Math.ceil(elementBox.bottom)
          );
        },
      );
      if (isOutside) textsOutside.push(text.nodeValue!.trim());
    }
    return textsOutside.join(', ');
  }, tag);
