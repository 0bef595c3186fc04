import { useEffect, useRef } from 'react';

/** Calls back when the plan has changed since it was first shown, for what the server works out anew for each plan. */
export function useOnNewRevision(revision: number, onNew: () => void): void {
  const known = useRef(revision);
  const latest = useRef(onNew);
  useEffect(() => {
    latest.current = onNew;
  });
  useEffect(() => {
    if (known.current === revision) return;
    known.current = revision;
    latest.current();
  }, [revision]);
}
