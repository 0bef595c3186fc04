/** How an attribute is read. `property` has none: functions and rich objects. */
export type Kind = 'string' | 'number' | 'boolean' | 'json' | 'property';

/** What every element takes besides its own. */
export const commonAttributes = {
  api: 'string',
  theme: 'string',
  locale: 'string',
  timeZone: 'string',
  mode: 'string',
  analytics: 'string',
  sourceRef: 'string',
} as const satisfies Record<string, Kind>;

export type Common = { [K in keyof typeof commonAttributes]?: string };

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
