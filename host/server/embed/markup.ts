/** Markup as values that a script can put together. */
export type Branch = readonly [tag: string, attributes: Readonly<Record<string, string>>, ...children: (Branch | string)[]];

/** A comment as the tag of a branch: React finds its way by those it has written. */
export const COMMENT = '!';

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };
const plain = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity]!);

const sign = /<!--(?<comment>[^]*?)-->|<\/(?<end>[\w-]+)>|<(?<start>[\w-]+)(?<attributes>(?: [\w:-]+="[^"]*")*)(?<alone>\/?)>|(?<text>[^<]+)/y;

/**
 * Reads what `renderWidget` has written: React closes every tag, quotes every value and knows five entities, so nothing
 * of what makes HTML hard to read is in it.
 * @throws where it is anything else.
 */
export function readMarkup(html: string): Branch {
  const whole: [string, Record<string, string>, ...(Branch | string)[]] = ['', {}];
  const open = [whole];
  for (sign.lastIndex = 0; sign.lastIndex < html.length;) {
    const at = sign.lastIndex;
    const { comment, end, start, attributes, alone, text } = sign.exec(html)?.groups ?? {};
    const around = open.at(-1)!;
    if (text !== undefined) around.push(plain(text));
    else if (comment !== undefined) around.push([COMMENT, {}, comment]);
    else if (start !== undefined) {
      const values = [...attributes!.matchAll(/ ([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name!, plain(value!)]);
      const branch: typeof whole = [start, Object.fromEntries(values) as Record<string, string>];
      around.push(branch);
      if (!alone) open.push(branch);
    } else if (end === undefined || open.pop()![0] !== end) throw new Error(`not React markup: ${html.slice(at, at + 40)}`);
  }
  const [, , inside, ...more] = whole;
  if (open.length !== 1 || inside === undefined || typeof inside === 'string' || more.length > 0) throw new Error('not one element');
  return inside;
}
