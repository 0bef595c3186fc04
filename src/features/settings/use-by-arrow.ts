import { type RefObject, useEffect, useRef } from 'react';

/** Whether the last input in `group` was an arrow key, which selects every option it passes. */
export function useIsArrowKeyChoice(group: RefObject<HTMLElement | null>): RefObject<boolean> {
  const isArrowKey = useRef(false);
  useEffect(() => {
    const element = group.current;
    const handleKeyDown = (event: KeyboardEvent) => (isArrowKey.current = event.key.startsWith('Arrow'));
    const handlePointerDown = () => (isArrowKey.current = false);
    element?.addEventListener('keydown', handleKeyDown);
    element?.addEventListener('pointerdown', handlePointerDown);
    return () => {
      element?.removeEventListener('keydown', handleKeyDown);
      element?.removeEventListener('pointerdown', handlePointerDown);
    };
  }, [group]);
  return isArrowKey;
}
