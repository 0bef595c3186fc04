import { useRef, useState } from 'react';

export interface GuestSelection {
  keys: ReadonlySet<string>;
  /** With `isRange`, everybody from the guest that was last ticked to this one. */
  toggle: (key: string, isRange?: boolean) => void;
  set: (keys: Iterable<string>) => void;
  deselect: (keys: readonly string[]) => void;
}

/** Selected guests. `listed` are the keys that can be selected, in the order of the list. */
export function useGuestSelection(listed: readonly string[]): GuestSelection {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const lastKey = useRef<string | null>(null);
  return {
    keys,
    toggle(key, isRange = false) {
      const from = isRange && lastKey.current !== null ? listed.indexOf(lastKey.current) : -1;
      const to = listed.indexOf(key);
      const range =
        from < 0 || to < 0 ? [key] : listed.slice(Math.min(from, to), Math.max(from, to) + 1);
      const isSelected = keys.has(key);
      lastKey.current = key;
      setKeys((current) => {
        const next = new Set(current);
        for (const each of range) {
          if (isSelected && !isRange) next.delete(each);
          else next.add(each);
        }
        return next;
      });
    },
    set(next) {
      lastKey.current = null;
      setKeys(new Set(next));
    },
    deselect: (done) =>
      setKeys((current) => new Set([...current].filter((key) => !done.includes(key)))),
  };
}
