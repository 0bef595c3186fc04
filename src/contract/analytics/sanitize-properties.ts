import { type PropertyKind, isRecord, propertySanitizers } from './property-sanitizers.ts';
import { type PropertyAllowlist, commonProperties, personProperties, getAllowedProperties } from './property-allowlist.ts';

/**
 * What may leave of an event: the properties its row names, each as far as it says what it should; null for an event
 * without a row. Used in the page before it is kept, and on the server before it is passed on.
 */
export function sanitizeEventProperties(event: string, properties: unknown): Record<string, unknown> | null {
  const row = getAllowedProperties(event);
  return row ? pickAllowed({ ...commonProperties, ...row }, properties) : null;
}

/** What may be said of a person. `once` for what is only kept the first time, whose names begin with `initial_`. */
export function sanitizePersonProperties(properties: unknown, once = false): Record<string, unknown> {
  return pickAllowed(once ? initialPersonProperties : personProperties, properties);
}

const initialPersonProperties: PropertyAllowlist = Object.fromEntries(
  Object.entries(personProperties).map(([name, kind]): [string, PropertyKind] => [
    name.startsWith('$') ? `$initial_${name.slice(1)}` : `initial_${name}`,
    kind,
  ]),
);

function pickAllowed(row: PropertyAllowlist, properties: unknown): Record<string, unknown> {
  if (!isRecord(properties)) return {};
  const all = Object.entries(properties).flatMap(([name, value]): [string, unknown][] => {
    const kind = Object.hasOwn(row, name) ? row[name] : undefined;
    const said = kind && propertySanitizers[kind](value);
    return said === undefined ? [] : [[name, said]];
  });
  return Object.fromEntries(all);
}
