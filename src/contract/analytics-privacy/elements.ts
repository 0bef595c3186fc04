/** Of a pressed element and those around it (autocapture): which they are, nothing they say or lead to. */
export function cleanElements(value: unknown): unknown {
  return Array.isArray(value) ? value.slice(0, DEEPEST).map(cleanElement) : undefined;
}

/** Posthog takes fewer; a page could nest more. */
const DEEPEST = 64;
const NAME = /^[a-z][\w-]{0,79}$/i;

function cleanElement(element: unknown): Record<string, unknown> {
  const { tag_name, nth_child, nth_of_type, classes } = (element ?? {}) as Record<string, unknown>;
  return {
    ...(isName(tag_name) ? { tag_name } : {}),
    ...(Number.isInteger(nth_child) ? { nth_child } : {}),
    ...(Number.isInteger(nth_of_type) ? { nth_of_type } : {}),
    ...(Array.isArray(classes) ? { classes: classes.filter(isName) } : {}),
  };
}

const isName = (value: unknown): value is string => typeof value === 'string' && NAME.test(value);
