/** React's markup as a tree that a script can build. */
import type { MarkupNode } from '#src/element/first-view/create-node.ts';

/** The tag of comment nodes. React needs its comments for hydration. */
export const COMMENT_TAG = '!';

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};
const decodeEntities = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity]!);

const TOKEN =
  /<!--(?<comment>[^]*?)-->|<\/(?<end>[\w-]+)>|<(?<start>[\w-]+)(?<attributes>(?: [\w:-]+="[^"]*")*)(?<alone>\/?)>|(?<text>[^<]+)/y;

/**
 * Parses the output of `renderWidget`. React closes every tag, quotes every value and uses five entities, so a small
 * parser is enough.
 * @throws Error for any other markup
 */
export function parseMarkup(html: string): MarkupNode {
  const root: [string, Record<string, string>, ...(MarkupNode | string)[]] = ['', {}];
  const stack = [root];
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < html.length;) {
    const offset = TOKEN.lastIndex;
    const { comment, end, start, attributes, alone, text } = TOKEN.exec(html)?.groups ?? {};
    const parent = stack.at(-1)!;
    if (text !== undefined) parent.push(decodeEntities(text));
    else if (comment !== undefined) parent.push([COMMENT_TAG, {}, comment]);
    else if (start !== undefined) {
      const values = [...attributes!.matchAll(/ ([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [
        name!,
        decodeEntities(value!),
      ]);
      const branch: typeof root = [start, Object.fromEntries(values) as Record<string, string>];
      parent.push(branch);
      if (!alone) stack.push(branch);
    } else if (end === undefined || stack.pop()![0] !== end)
      throw new Error(`not React markup: ${html.slice(offset, offset + 40)}`);
  }
  const [, , element, ...rest] = root;
  if (stack.length !== 1 || element === undefined || typeof element === 'string' || rest.length > 0)
    throw new Error('not one element');
  return element;
}
