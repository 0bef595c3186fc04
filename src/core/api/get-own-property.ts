/** Reads an own property only, because a page may have added properties to Object.prototype. */
export function getOwnProperty(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;
}
