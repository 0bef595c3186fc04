import type { AttributeKind } from '#src/contract/elements/element-row.ts';

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
