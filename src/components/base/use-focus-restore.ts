import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/** Called with whether the focus was inside an element when it unmounted. */
export type ReportFocus = (wasInside: boolean) => void;

/** For the element that unmounts: reports to the surrounding page whether it had the focus. */
export function useReportFocusOnUnmount(elementRef: RefObject<HTMLElement | null>, report: ReportFocus): void {
  useLayoutEffect(() => {
    const element = elementRef.current;
    return () => report(element?.contains(document.activeElement) ?? false);
  }, [elementRef, report]);
}

/**
 * Moves the focus to `target` when `shown` changes and the element that unmounted had the focus.
 * @returns the callback for `useFocusHeld`
 */
export function useFocusRestore(target: RefObject<HTMLElement | null>, shown: string): ReportFocus {
  const hadFocus = useRef(false);
  const previouslyShown = useRef(shown);
  useLayoutEffect(() => {
    if (previouslyShown.current !== shown && hadFocus.current) target.current?.focus();
    previouslyShown.current = shown;
    hadFocus.current = false;
  }, [target, shown]);
  return useCallback((wasInside) => {
    hadFocus.current = wasInside;
  }, []);
}
