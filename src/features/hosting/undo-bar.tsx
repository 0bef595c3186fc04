import { useEffect, useEffectEvent } from 'react';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/parts/button.tsx';
import { RedoIcon, UndoIcon } from '#src/parts/icons.tsx';
import { openSheets } from '#src/parts/open-sheets.ts';
import type { Moves } from './use-moves.ts';

/** Where these keys belong to what is typed. */
const TYPING = 'input:not([type=checkbox]), textarea';

/** Whether the keys say to take back or to make again; on a keyboard without Latin letters by where they lie on others. */
function wayOf({ key, code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): 'undo' | 'redo' | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace('Key', '').toLowerCase();
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  // With the Command key it opens the browser's history.
  return letter === 'y' && ctrlKey ? 'redo' : undefined;
}

/** Takes changes of the plan back and makes them again, also by the keys for that (R42). */
export function UndoBar({ undo, redo }: Pick<Moves, 'undo' | 'redo'>) {
  const t = useTranslator();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const way = wayOf(event);
    // A sheet lies over the plan, and what it asks is about the plan as it was.
    if (!way || openSheets.top() || (event.target instanceof Element && event.target.closest(TYPING))) return;
    event.preventDefault();
    // Held down, the keys would take everything back before anybody saw it.
    if (!event.repeat) ({ undo, redo })[way]?.();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return (
    <div className="seating-turns" role="group" aria-label={t('seating_turns')}>
      <Button size="small" icon={<UndoIcon />} aria-disabled={!undo} aria-keyshortcuts="Control+Z Meta+Z" onClick={undo}>
        {t('action_undo')}
      </Button>
      <Button size="small" icon={<RedoIcon />} aria-disabled={!redo} aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z Control+Y" onClick={redo}>
        {t('seating_redo')}
      </Button>
    </div>
  );
}
