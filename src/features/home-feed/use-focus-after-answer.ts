import { type RefObject, useEffect, useRef } from 'react';
import { restoreFocus } from './restore-focus.ts';

/** Focuses `target` when the state changes after a press inside the card: the pressed button is gone. `onPress` notes the press. */
export function useFocusAfterAnswer(
  target: RefObject<HTMLElement | null>,
  state: string,
): { onPress: () => void } {
  const shownState = useRef(state);
  const hasPressed = useRef(false);
  useEffect(() => {
    if (shownState.current === state) return;
    shownState.current = state;
    if (hasPressed.current) restoreFocus(target.current);
    hasPressed.current = false;
  }, [state, target]);
  return { onPress: () => void (hasPressed.current = true) };
}
