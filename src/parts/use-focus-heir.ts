import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/** Tells whether the focus was inside a part when it went. */
export type TellFocus = (wasInside: boolean) => void;

/** For the part that goes: tells the page that outlives it. */
export function useFocusHeld(part: RefObject<HTMLElement | null>, tell: TellFocus): void {
  useLayoutEffect(() => {
    const element = part.current;
    return () => tell(element?.contains(document.activeElement) ?? false);
  }, [part, tell]);
}

/**
 * When one part of a page takes the place of another that held the focus, `heir` gets it, once `shown` has changed.
 * @returns what the part that goes tells
 */
export function useFocusHeir(heir: RefObject<HTMLElement | null>, shown: string): TellFocus {
  const held = useRef(false);
  const before = useRef(shown);
  useLayoutEffect(() => {
    if (before.current !== shown && held.current) heir.current?.focus();
    before.current = shown;
    held.current = false;
  }, [heir, shown]);
  return useCallback((wasInside) => {
    held.current = wasInside;
  }, []);
}
