import { useRef, useState } from 'react';

/**
 * Shows a value as soon as it is set and sends it. While a request runs, only the latest further value is sent after it. On
 * failure it falls back to `saved`.
 * @param send resolves once `saved` is the new value
 */
export function useOptimisticValue<T extends boolean | string>(
  saved: T,
  send: (value: T) => Promise<unknown>,
) {
  const [optimistic, setOptimistic] = useState<T>();
  const latest = useRef(saved);
  const isBusy = useRef(false);
  async function set(value: T) {
    latest.current = value;
    setOptimistic(value);
    if (isBusy.current) return;
    isBusy.current = true;
    let sent: T;
    try {
      do {
        sent = latest.current;
        // Requests must run one after the other.
        // oxlint-disable-next-line no-await-in-loop
        await send(sent);
      } while (latest.current !== sent);
    } catch {
      // `send` reports its own errors.
    } finally {
      isBusy.current = false;
      setOptimistic(undefined);
    }
  }
  return { value: optimistic ?? saved, set: (value: T) => void set(value) };
}
