import { useCallback, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useCore } from './core-provider.tsx';
import { getWebStorage } from '../storage/storage.ts';

const DRAFT_KEY_PREFIX = 'beside.draft ';

/** What is typed and not saved yet. */
export interface DraftState<T> {
  /** What stands in the fields: what is saved, and over it what was touched. */
  value: T;
  /** Only what was touched, so that the rest follows what is saved, also from another tab; null where nothing was. */
  changes: Partial<T> | null;
  set: (change: Partial<T>) => void;
  /** Something from before was found and is not saved yet. */
  isRestored: boolean;
  /** Given up, or saved and gone from the page: nothing is kept any more. Also when the form has gone meanwhile. */
  discard: () => void;
  /** Saved as it was `sent`: what was typed while it was under way stays. */
  markSaved: (sent: T) => void;
}

/**
 * Keeps what a member types in this tab, over a reload, an expired session and a new sign-in (R07, R36, R44); nobody else who
 * signs in here finds it. `fields` is the shape of `start`: what is kept and does not fit it any more is forgotten. Never throws:
 * storage that refuses loses only the keeping. A form that changes its `name` needs a `key`.
 */
export function useDraft<Fields extends z.ZodMiniObject>(name: string, fields: Fields, start: z.infer<Fields>): DraftState<z.infer<Fields>> {
  type T = z.infer<Fields>;
  const core = useCore();
  // Whose it is when the form opens: a session that ends meanwhile changes nothing about that.
  const [key] = useState(() => `${DRAFT_KEY_PREFIX}${name} ${core.session.get()?.user.id ?? ''}`);
  const [found] = useState(() => readDraft(key, fields));
  const [touched, setTouched] = useState<Partial<T> | null>(found);
  const latest = useRef(touched);
  const put = useCallback(
    (next: Partial<T> | null) => {
      latest.current = next;
      writeDraft(key, next);
      setTouched(next);
    },
    [key],
  );
  const set = useCallback((change: Partial<T>) => put({ ...latest.current, ...change } as Partial<T>), [put]);
  const drop = useCallback(() => put(null), [put]);
  const saved = useCallback(
    (sent: T) => {
      const since = Object.entries(latest.current ?? {}).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(sent[field as keyof T]));
      put(since.length > 0 ? (Object.fromEntries(since) as Partial<T>) : null);
    },
    [put],
  );
  return { value: { ...start, ...touched } as T, changes: touched, set, isRestored: found !== null && touched !== null, discard: drop, markSaved: saved };
}

/** Nothing that was typed in this tab is kept any more. */
export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(DRAFT_KEY_PREFIX)) sessionStorage.removeItem(key);
  } catch {
    // Storage that refuses has kept nothing either.
  }
}

function readDraft<Fields extends z.ZodMiniObject>(key: string, fields: Fields): Partial<z.infer<Fields>> | null {
  try {
    const kept = z.partial(fields).safeParse(JSON.parse(getWebStorage('sessionStorage')?.getItem(key) ?? 'null'));
    return kept.success ? (kept.data as Partial<z.infer<Fields>>) : null;
  } catch {
    return null;
  }
}

function writeDraft(key: string, value: object | null): void {
  try {
    const storage = getWebStorage('sessionStorage');
    if (value === null) storage?.removeItem(key);
    else storage?.setItem(key, JSON.stringify(value));
  } catch {
    // Full or forbidden: what stands in the fields is there until the page is left.
  }
}
