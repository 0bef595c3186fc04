/**
 * Letters reach over the room they are given: the serif of a Y, the tail of a j, by a point or so, as the face has it
 * that a machine happens to have. They do so on every page. So what an element paints around itself is looked at without
 * its letters, and they are judged by where their lines stand.
 */
import type { Page } from './driver.ts';
import type { Tag } from './elements.ts';

/** For the page's own sheet, before an element paints anything: WebKit leaves the ends of letters behind that go later. */
export const UNPAINTED = '::part(root){-webkit-text-fill-color:transparent}';

/** The words whose lines reach out of the element's box. */
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
      // For the ears alone.
      if (styles.some(({ clipPath }) => clipPath !== 'none')) continue;
      // Beyond what cuts them off nothing of them is seen.
      const cut = around[styles.findIndex(({ overflow }) => overflow !== 'visible')];
      range.selectNodeContents(text);
      const reach = [...(cut ?? range).getClientRects()].some(({ left, right, top, bottom }) => {
        if (left === right) return false;
        // The rectangle of a line is as high as its face, which in a tight line is more than the line.
        const over = cut ? 0 : Math.max(0, bottom - top - (Number.parseFloat(getComputedStyle(text.parentElement!).lineHeight) || Infinity)) / 2;
        return left < Math.floor(room.left) || right > Math.ceil(room.right) || top + over < Math.floor(room.top) || bottom - over > Math.ceil(room.bottom);
      });
      if (reach) outside.push(text.nodeValue!.trim());
    }
    return outside.join(', ');
  }, tag);
