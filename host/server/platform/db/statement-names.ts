/** PostgreSQL plans a named statement once for each connection; planning costs more than running most of ours. */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';

/** A connection keeps the plans of its named statements, tens of kilobytes each. */
const MAX_NAMES = 150;
/** How often a statement is sent before it gets a name: one with a list of an unusual length is rarely sent again. */
const MIN_USES = 3;
/** Of the texts that are only counted. Those of bulk inserts are long, and differ by their number of rows. */
const MAX_COUNTED = 1_000;
const MAX_LENGTH = 10_000;

export interface StatementNames {
  /** Undefined for a statement that is sent rarely, or too late to be among the named. */
  find(text: string): string | undefined;
  /** Incremented when a named statement turns out not to fit its tables any more. Connections of an older generation are then replaced. */
  generation: number;
}

/** From the text: should a pooler mix up sessions in spite of the settings, a name never stands for another statement. */
const createName = (text: string) => createHash('sha256').update(text).digest('base64url');

/** For the connections of one pool. */
export function createStatementNames({ max = MAX_NAMES, minUses = MIN_USES } = {}): StatementNames {
  const names = new Map<string, string>();
  const uses = new LRUCache<string, number>({ max: MAX_COUNTED });
  return {
    generation: 0,
    find(text) {
      const name = names.get(text);
      if (name !== undefined || names.size >= max || text.length > MAX_LENGTH) return name;
      const count = (uses.get(text) ?? 0) + 1;
      if (count < minUses) {
        uses.set(text, count);
        return undefined;
      }
      uses.delete(text);
      names.set(text, createName(text));
      return names.get(text);
    },
  };
}
