import { useLayoutEffect, useMemo, useRef } from 'react';
import type { GuestRowActions } from './guest-menu.tsx';

/** The latest of these functions, in an object that stays the same, so that rows aren't rendered anew. */
export function useStableActions(actions: GuestRowActions): GuestRowActions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  return useMemo(
    () => ({
      open: (row) => latest.current.open(row),
      toggle: (key, isRange) => latest.current.toggle(key, isRange),
      act: (action, rows) => latest.current.act(action, rows),
      previewInvitation: (rows) => latest.current.previewInvitation(rows),
      move: (row, step) => latest.current.move(row, step),
      copyAddresses: (rows) => latest.current.copyAddresses(rows),
      toggleMenu: (key, button) => latest.current.toggleMenu(key, button),
    }),
    [],
  );
}
