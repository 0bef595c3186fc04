/** How an attribute is parsed. `property`: functions and objects, which have no attribute. */
export type AttributeKind = 'string' | 'number' | 'boolean' | 'json' | 'property';

type KindOf<Value> = [Value] extends [boolean | undefined]
  ? 'boolean'
  : [Value] extends [number | undefined]
    ? 'number'
    : [Value] extends [string | undefined]
      ? 'string'
      : 'json' | 'property';

/** The kind of every attribute, derived from its type. */
export type AttributeKinds<Attributes> = {
  readonly [K in keyof Attributes]-?: KindOf<Attributes[K]>;
};

/** Attributes of every element. These comments are the text of the reference (host/build/element-metadata). */
export interface CommonAttributes {
  /**
   * URL of the server, such as `https://beside.example`.
   * @default the origin of the script
   */
  api?: string;
  /**
   * The colour theme. `system` follows the page around the element, judged by its text colour. If the theme differs from the
   * page's, an element that isn't a card gets its own background, `--beside-paper`.
   * @default system
   */
  theme?: 'light' | 'dark' | 'system';
  /**
   * The language, as a BCP 47 tag. Unsupported languages are ignored.
   * @default the nearest `lang` around the element, else the reader's language
   */
  locale?: 'en' | 'de' | 'ar' | (string & {});
  /**
   * The reader's time zone, as an IANA name such as `Europe/Lisbon`. Times are shown in the dinner's zone, and also in this one if
   * they differ.
   * @default the time zone of the reader's device
   */
  timeZone?: string;
  /** `frame` shows the element in an iframe from the product's origin, for pages whose policy keeps our script from reaching the server. */
  mode?: 'frame';
  /**
   * Whether usage of this element is counted: which dinner was viewed and which answer was given, by id, never what anybody wrote.
   * @default `on` on the product's own pages, `off` elsewhere
   */
  analytics?: 'on' | 'off';
  /** The page's label for its RSVPs, stored with each so that the host can see where it came from. */
  sourceRef?: string;
}

export const commonAttributeKinds = {
  api: 'string',
  theme: 'string',
  locale: 'string',
  timeZone: 'string',
  mode: 'string',
  analytics: 'string',
  sourceRef: 'string',
} as const satisfies AttributeKinds<CommonAttributes>;

/** `eventSlug` becomes `event-slug`. */
export function toAttributeName(property: string): string {
  return property.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
}

/** `event-slug`, and `eventslug`: what HTML makes of `eventSlug`, as Vue writes it until the element is defined. */
export const getAttributeNames = (property: string): string[] => [
  ...new Set([toAttributeName(property), property.toLowerCase()]),
];

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    console.warn(`beside: ignored an attribute that is not valid JSON: ${text.slice(0, 80)}`);
    return undefined;
  }
}

/** The property value of an attribute. `text` is null if the attribute was removed. */
export function parseAttribute(kind: AttributeKind, text: string | null): unknown {
  if (kind === 'boolean') return text !== null && text !== 'false';
  if (text === null || kind === 'property') return undefined;
  if (kind === 'number')
    return text.trim() === '' || !Number.isFinite(Number(text)) ? undefined : Number(text);
  return kind === 'json' ? parseJson(text) : text;
}

/** A property set by the page, unchanged, except that some frameworks pass strings for numbers and booleans. */
export function normalizeProperty(kind: AttributeKind, value: unknown): unknown {
  if (typeof value === 'string' && (kind === 'number' || kind === 'boolean'))
    return parseAttribute(kind, value);
  if (kind === 'string' && (typeof value === 'number' || typeof value === 'boolean'))
    return String(value);
  return value ?? undefined;
}
