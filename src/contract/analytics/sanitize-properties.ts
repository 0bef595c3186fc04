import { type PropertyKind, isRecord, propertySanitizers } from './property-sanitizers.ts';
import {
  type PropertyAllowlist,
  commonEventProperties,
  personProperties,
  getAllowedProperties,
} from './property-allowlist.ts';

/**
 * The allowed and valid properties of an event; null for an unknown event. Applied in the browser before an event is stored and
 * on the server before it is forwarded.
 */
export function sanitizeEventProperties(
  event: string,
  properties: unknown,
): Record<string, unknown> | null {
  const allowlist = getAllowedProperties(event);
  return allowlist ? pickAllowed({ ...commonEventProperties, ...allowlist }, properties) : null;
}

/** The allowed and valid properties of a person. `isInitial`: those of `$set_once`, prefixed with `initial_`. */
export function sanitizePersonProperties(
  properties: unknown,
  isInitial = false,
): Record<string, unknown> {
  return pickAllowed(isInitial ? initialPersonProperties : personProperties, properties);
}

const initialPersonProperties: PropertyAllowlist = Object.fromEntries(
  Object.entries(personProperties).map(([name, kind]): [string, PropertyKind] => [
    name.startsWith('$') ? `$initial_${name.slice(1)}` : `initial_${name}`,
    kind,
  ]),
);

function pickAllowed(allowlist: PropertyAllowlist, properties: unknown): Record<string, unknown> {
  if (!isRecord(properties)) return {};
  const allowedEntries = Object.entries(properties).flatMap(
    ([name, value]): [string, unknown][] => {
      const kind = Object.hasOwn(allowlist, name) ? allowlist[name] : undefined;
      const sanitized = kind && propertySanitizers[kind](value);
      return sanitized === undefined ? [] : [[name, sanitized]];
    },
  );
  return Object.fromEntries(allowedEntries);
}
