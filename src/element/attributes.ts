/** How an attribute is read. `property` has none: functions and rich objects. */
export type Kind = 'string' | 'number' | 'boolean' | 'json' | 'property';

type KindOf<Value> = [Value] extends [boolean | undefined]
  ? 'boolean'
  : [Value] extends [number | undefined]
    ? 'number'
    : [Value] extends [string | undefined]
      ? 'string'
      : 'json' | 'property';

/** How each attribute of an element is read: all of them, each by the type it is described with. */
export type Kinds<Attributes> = { readonly [K in keyof Attributes]-?: KindOf<Attributes[K]> };

/** What every element takes besides its own. The words here are the reference (host/build/tools). */
export interface CommonAttributes {
  /**
   * Address of the server, such as `https://beside.example`.
   * @default where the script came from
   */
  api?: string;
  /**
   * Linen by day, candlelight in the dark, or `system`: as the page around it is, by the colour of its text. Asked for another than
   * the page's own, an element that is no card stands on a ground of its own, in `--beside-paper`.
   * @default system
   */
  theme?: 'light' | 'dark' | 'system';
  /**
   * The language it speaks, as a BCP 47 tag; one it does not know is ignored.
   * @default the nearest `lang` around the element, else the reader's own
   */
  locale?: 'en' | 'de' | 'ar' | (string & {});
  /**
   * The reader's time zone, as an IANA name such as `Europe/Lisbon`. A dinner's hour is always told in its own zone, and in this one where they differ.
   * @default the zone of the reader's device
   */
  timeZone?: string;
  /** `frame` shows the element in a frame of the product's origin, for pages whose policy allows no script of ours to reach the server. */
  mode?: 'frame';
  /**
   * `on` counts what is done in this element, `off` does not: which dinner was looked at and what was answered, by id, never who wrote what.
   * @default on on the product's own pages, off on others
   */
  analytics?: 'on' | 'off';
  /** A word of the page's own that an answer is kept with, so that the host can tell where it came from. */
  sourceRef?: string;
}

export const commonAttributes = {
  api: 'string',
  theme: 'string',
  locale: 'string',
  timeZone: 'string',
  mode: 'string',
  analytics: 'string',
  sourceRef: 'string',
} as const satisfies Kinds<CommonAttributes>;

/** `eventSlug` is the attribute `event-slug`. */
export function attributeOf(property: string): string {
  return property.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    console.warn(`beside: not JSON, ignored: ${text.slice(0, 80)}`);
    return undefined;
  }
}

/** The value of an attribute as its property; null, an attribute that is gone, is undefined again. */
export function readAttribute(kind: Kind, text: string | null): unknown {
  if (kind === 'boolean') return text !== null && text !== 'false';
  if (text === null || kind === 'property') return undefined;
  if (kind === 'number') return text.trim() === '' || !Number.isFinite(Number(text)) ? undefined : Number(text);
  return kind === 'json' ? parseJson(text) : text;
}

/** What a page set as a property: as it is, except that frameworks hand over words where a number or flag is meant. */
export function readProperty(kind: Kind, value: unknown): unknown {
  if (typeof value === 'string' && (kind === 'number' || kind === 'boolean')) return readAttribute(kind, value);
  if (kind === 'string' && (typeof value === 'number' || typeof value === 'boolean')) return String(value);
  return value ?? undefined;
}
