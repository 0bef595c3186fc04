import { useEffect, useEffectEvent } from 'react';
import { useText } from '#src/core/provider.tsx';
import { Button } from '#src/parts/button.tsx';
import { RedoIcon, UndoIcon } from '#src/parts/icons.tsx';
import type { Moves } from './use-moves.ts';

/** Where these keys belong to what is typed, or to something that lies over the plan. */
const ELSEWHERE = 'input:not([type=checkbox]), textarea, [role=dialog]';

/** Takes changes of the plan back and makes them again, also by the keys for that (R42). */
export function UndoBar({ undo, redo }: Pick<Moves, 'undo' | 'redo'>) {
  const t = useText();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !['z', 'y'].includes(key)) return;
    if (event.target instanceof Element && event.target.closest(ELSEWHERE)) return;
    event.preventDefault();
    (key === 'y' || event.shiftKey ? redo : undo)?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <div className="seating-turns" role="group" aria-label={t('seating_turns')}>
      <Button size="small" icon={<UndoIcon />} aria-disabled={!undo} aria-keyshortcuts="Control+Z" onClick={undo}>
        {t('action_undo')}
      </Button>
      <Button size="small" icon={<RedoIcon />} aria-disabled={!redo} aria-keyshortcuts="Control+Shift+Z" onClick={redo}>
        {t('seating_redo')}
      </Button>
    </div>
  );
}
