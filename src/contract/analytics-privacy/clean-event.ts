import { type KindName, isRecord, kinds } from './kinds.ts';
import { type Row, common, person, rowOf } from './table.ts';

/**
 * What may leave of an event: the properties its row names, each as far as it says what it should; null for an event
 * without a row. Used in the page before it is kept, and on the server before it is passed on.
 */
export function cleanEvent(event: string, properties: unknown): Record<string, unknown> | null {
  const row = rowOf(event);
  return row ? kept({ ...common, ...row }, properties) : null;
}

/** What may be said of a person. `once` for what is only kept the first time, whose names begin with `initial_`. */
export function cleanPerson(properties: unknown, once = false): Record<string, unknown> {
  return kept(once ? first : person, properties);
}

const first: Row = Object.fromEntries(
  Object.entries(person).map(([name, kind]): [string, KindName] => [name.startsWith('$') ? `$initial_${name.slice(1)}` : `initial_${name}`, kind]),
);

function kept(row: Row, properties: unknown): Record<string, unknown> {
  if (!isRecord(properties)) return {};
  const all = Object.entries(properties).flatMap(([name, value]): [string, unknown][] => {
    const kind = Object.hasOwn(row, name) ? row[name] : undefined;
    const said = kind && kinds[kind](value);
    return said === undefined ? [] : [[name, said]];
  });
  return Object.fromEntries(all);
}
