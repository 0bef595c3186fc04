import { toAttributeName } from '../attributes.ts';
import type { Fragment } from './parse-fragment.ts';

/** React 18 would write `hidden="false"`, which hides an element. React 19 sets them as properties, of which `''` is false. */
const booleanAttributes = new Set(['hidden', 'inert']);
const formatBoolean = (value: unknown) =>
  value === true ? '' : value === false ? undefined : value;

/**
 * The props that React gives to the tag: the element's own as attributes, `className` as `class`, which React 18 needs, and any
 * other as they are. A prop wins over the same attribute of the fragment.
 */
export function toAttributes(
  props: Record<string, unknown>,
  properties: ReadonlySet<string>,
  ignoredProps: ReadonlySet<string>,
  fragment?: Fragment,
): Record<string, unknown> {
  const attributes: Record<string, unknown> = { ...fragment?.attributes };
  for (const [name, value] of Object.entries(props)) {
    if (ignoredProps.has(name) || value === undefined || value === null) continue;
    if (name === 'className') attributes.class = value;
    else if (properties.has(name)) attributes[toAttributeName(name)] = formatBoolean(value);
    else attributes[name] = booleanAttributes.has(name) && value === false ? undefined : value;
  }
  return attributes;
}
