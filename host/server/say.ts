import { en } from '../../src/text/en.ts';
import { enServer } from '../../src/text/en-server.ts';

const words = { ...en, ...enServer };

export type Key = keyof typeof words;

/** The server's words by key. Places are filled once and literally: a value never opens another place. */
export function say(key: Key, values: Record<string, string | number> = {}): string {
  return words[key].replace(/\{(\w+)\}/g, (place, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : place));
}
