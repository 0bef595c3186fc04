/** Reduces a clicked element and its ancestors (autocapture) to tag, position and classes, without text and links. */
export function sanitizeElements(value: unknown): unknown {
  return Array.isArray(value) ? value.slice(0, MAX_ELEMENT_DEPTH).map(sanitizeElement) : undefined;
}

/** PostHog's own limit is lower, but the input can't be trusted. */
const MAX_ELEMENT_DEPTH = 64;
const SAFE_NAME_PATTERN = /^[a-z][\w-]{0,79}$/i;

function sanitizeElement(element: unknown): Record<string, unknown> {
  const { tag_name, nth_child, nth_of_type, classes } = (element ?? {}) as Record<string, unknown>;
  return {
    ...(isSafeName(tag_name) ? { tag_name } : {}),
    ...(Number.isInteger(nth_child) ? { nth_child } : {}),
    ...(Number.isInteger(nth_of_type) ? { nth_of_type } : {}),
    ...(Array.isArray(classes) ? { classes: classes.filter(isSafeName) } : {}),
  };
}

const isSafeName = (value: unknown): value is string => typeof value === 'string' && SAFE_NAME_PATTERN.test(value);
