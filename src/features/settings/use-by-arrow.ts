import { type RefObject, useEffect, useRef } from 'react';

/** Whether the last thing done in `group` was a step by arrow key, which chooses whatever it passes. */
export function useByArrow(group: RefObject<HTMLElement | null>): RefObject<boolean> {
  const byArrow = useRef(false);
  useEffect(() => {
    const element = group.current;
    const key = (event: KeyboardEvent) => (byArrow.current = event.key.startsWith('Arrow'));
    const press = () => (byArrow.current = false);
    element?.addEventListener('keydown', key);
    element?.addEventListener('pointerdown', press);
    return () => {
      element?.removeEventListener('keydown', key);
      element?.removeEventListener('pointerdown', press);
    };
  }, [group]);
  return byArrow;
}
