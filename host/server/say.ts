import { en } from '../../src/text/en.ts';

export type Key = keyof typeof en;

/** The server's words by key. Places are filled once and literally: a value never opens another place. */
export function say(key: Key, values: Record<string, string | number> = {}): string {
  return en[key].replace(/\{(\w+)\}/g, (place, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : place));
}
