/** A tag with a declarative shadow root, as `/fragment/{widget}/` answers it. */
export interface Fragment {
  attributes: Record<string, string>;
  /** What is between the tags. */
  html: string;
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};
const decodeEntities = (text: string) =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity]!);

/** Undefined for anything but one such tag: the server answers a dinner that is gone with a paragraph. */
export function parseFragment(tag: string, text: string): Fragment | undefined {
  const [, attributeText, html] =
    new RegExp(`^\\s*<${tag}((?: [\\w-]+(?:="[^"]*")?)*)>([^]*)</${tag}>\\s*$`).exec(text) ?? [];
  if (attributeText === undefined || html === undefined) return undefined;
  const pairs = [...attributeText.matchAll(/ ([\w-]+)(?:="([^"]*)")?/g)].map(
    ([, name, value = '']) => [name!, decodeEntities(value)],
  );
  return { attributes: Object.fromEntries(pairs) as Record<string, string>, html };
}
