import { useEffect, useEffectEvent } from 'react';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/components/base/button.tsx';
import { RedoIcon, UndoIcon } from '#src/components/base/icons.tsx';
import { dialogStack } from '#src/components/overlays/dialog-stack.ts';
import { useWideScreen } from '../use-wide-screen.ts';
import { readLetter } from './read-letter.ts';
import type { SeatingMoves } from './use-seating-moves.ts';

/** In these the keys undo typing instead. */
const TEXT_INPUT_SELECTOR = 'input:not([type=checkbox]), textarea';

/** Reads an undo or redo shortcut. */
function readShortcut(event: KeyboardEvent): 'undo' | 'redo' | undefined {
  const { ctrlKey, metaKey, shiftKey, altKey } = event;
  if (!(ctrlKey || metaKey) || altKey) return undefined;
  const letter = readLetter(event);
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  // Command+Y opens the browser's history.
  return letter === 'y' && ctrlKey ? 'redo' : undefined;
}

/** Undo and redo buttons with keyboard shortcuts (R42). */
export function UndoBar({ undo, redo }: Pick<SeatingMoves, 'undo' | 'redo'>) {
  const t = useTranslator();
  // On a phone the icons alone.
  const wordClass = useWideScreen() ? undefined : 'visually-hidden';
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const action = readShortcut(event);
    // Not while a dialog is open: its question is about the current plan.
    if (
      !action ||
      dialogStack.top() ||
      (event.target instanceof Element && event.target.closest(TEXT_INPUT_SELECTOR))
    )
      return;
    event.preventDefault();
    // Key repeat would undo everything at once.
    if (!event.repeat) ({ undo, redo })[action]?.();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return (
    <div className="seating-undo" role="group" aria-label={t('seating_history')}>
      <Button
        size="small"
        icon={<UndoIcon />}
        aria-disabled={!undo}
        aria-keyshortcuts="Control+Z Meta+Z"
        onClick={undo}
      >
        <span className={wordClass}>{t('action_undo')}</span>
      </Button>
      <Button
        size="small"
        icon={<RedoIcon />}
        aria-disabled={!redo}
        aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z Control+Y"
        onClick={redo}
      >
        <span className={wordClass}>{t('seating_redo')}</span>
      </Button>
    </div>
  );
}
