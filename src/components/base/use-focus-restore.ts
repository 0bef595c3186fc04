import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';

/** Reports whether the focus was inside an element when it unmounted. */
export type ReportFocus = (wasInside: boolean) => void;

/** Used by the component that unmounts, to report whether it had the focus. */
export function useReportFocusOnUnmount(
  elementRef: RefObject<HTMLElement | null>,
  report: ReportFocus,
): void {
  useLayoutEffect(() => {
    const element = elementRef.current;
    return () => report(element?.contains(document.activeElement) ?? false);
  }, [elementRef, report]);
}

/**
 * Moves the focus to `target` when `shownView` changes and the element that unmounted had the focus.
 * @returns the `report` callback for `useReportFocusOnUnmount`
 */
export function useFocusRestore(
  target: RefObject<HTMLElement | null>,
  shownView: string,
): ReportFocus {
  const hadFocus = useRef(false);
  const previousView = useRef(shownView);
  useLayoutEffect(() => {
    if (previousView.current !== shownView && hadFocus.current) target.current?.focus();
    previousView.current = shownView;
    hadFocus.current = false;
  }, [target, shownView]);
  return useCallback((wasInside) => {
    // Of several that unmount at once, one may have had it.
    hadFocus.current ||= wasInside;
  }, []);
}
