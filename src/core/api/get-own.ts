/** An own property of something unknown: a page may have put anything on Object.prototype. */
export function getOwn(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
}
