import { useRef, useState } from 'react';

/**
 * A value that shows as soon as it is chosen and is sent in the order it was chosen; one that is chosen while another is under way
 * goes after it. What fails goes back to what is saved.
 * @param send resolves once `saved` is the new value
 */
export function useOptimisticValue<T extends boolean | string>(saved: T, send: (value: T) => Promise<unknown>) {
  const [optimistic, setShown] = useState<T>();
  const latest = useRef(saved);
  const isBusy = useRef(false);
  async function set(value: T) {
    latest.current = value;
    setShown(value);
    if (isBusy.current) return;
    isBusy.current = true;
    let sent: T;
    try {
      do {
        sent = latest.current;
        // One after the other is the point.
        // oxlint-disable-next-line no-await-in-loop
        await send(sent);
      } while (latest.current !== sent);
    } catch {
      // Told by whoever sends.
    } finally {
      isBusy.current = false;
      setShown(undefined);
    }
  }
  return { value: optimistic ?? saved, set: (value: T) => void set(value) };
}
