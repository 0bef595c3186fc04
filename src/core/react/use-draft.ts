import { useCallback, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useCore } from './core-provider.tsx';
import { getWebStorage } from '../storage/storage.ts';
import { storageKeys } from '../storage/storage-keys.ts';

export interface DraftState<T> {
  /** Field values: the saved values overlaid with the changes. */
  value: T;
  /** Changed fields only, so that the others follow the saved values, including updates from another tab; null if none. */
  changes: Partial<T> | null;
  set: (change: Partial<T>) => void;
  /** A draft was restored and is not saved yet. */
  isRestored: boolean;
  /** Deletes the draft. Also works after the form has unmounted. */
  discard: () => void;
  /** Drops the changes that were saved with `sent`; keeps what was typed while the request ran. */
  markSaved: (sent: T) => void;
}

/**
 * Keeps unsaved input in this tab across reloads, an expired session and a new sign-in (R07, R36, R44), per user. A stored draft
 * that doesn't match the schema `fields` is ignored. Never throws: without storage the draft lasts as long as the form. A form
 * whose `name` changes needs a React `key`.
 */
export function useDraft<Fields extends z.ZodMiniObject>(
  name: string,
  fields: Fields,
  savedValues: z.infer<Fields>,
): DraftState<z.infer<Fields>> {
  type T = z.infer<Fields>;
  const core = useCore();
  // The owner is fixed when the form opens, even if the session ends later.
  const [key] = useState(
    () => `${storageKeys.draftPrefix}${name} ${core.session.get()?.user.id ?? ''}`,
  );
  const [restored] = useState(() => readDraft(key, fields));
  const [changes, setChanges] = useState<Partial<T> | null>(restored);
  const latest = useRef(changes);
  const update = useCallback(
    (next: Partial<T> | null) => {
      latest.current = next;
      writeDraft(key, next);
      setChanges(next);
    },
    [key],
  );
  const set = useCallback(
    (change: Partial<T>) => update({ ...latest.current, ...change } as Partial<T>),
    [update],
  );
  const discard = useCallback(() => update(null), [update]);
  const markSaved = useCallback(
    (sent: T) => {
      const changedSince = Object.entries(latest.current ?? {}).filter(
        ([field, value]) => JSON.stringify(value) !== JSON.stringify(sent[field as keyof T]),
      );
      update(changedSince.length > 0 ? (Object.fromEntries(changedSince) as Partial<T>) : null);
    },
    [update],
  );
  return {
    value: { ...savedValues, ...changes } as T,
    changes,
    set,
    isRestored: restored !== null && changes !== null,
    discard,
    markSaved,
  };
}

export function clearDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(storageKeys.draftPrefix)) sessionStorage.removeItem(key);
  } catch {
    // Without storage there are no drafts.
  }
}

function readDraft<Fields extends z.ZodMiniObject>(
  key: string,
  fields: Fields,
): Partial<z.infer<Fields>> | null {
  try {
    const stored = z
      .partial(fields)
      .safeParse(JSON.parse(getWebStorage('sessionStorage')?.getItem(key) ?? 'null'));
    return stored.success ? (stored.data as Partial<z.infer<Fields>>) : null;
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
    // Storage is full or blocked: the draft lasts as long as the form.
  }
}
