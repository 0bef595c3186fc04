import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/components/base/button.tsx';
import { ThumbDownIcon, ThumbUpIcon, UndoIcon } from '#src/components/base/icons.tsx';
import type { Said } from './match-deck.logic.ts';

interface ActsProps {
  hasCards: boolean;
  hasTurned: boolean;
  onTurn: (said: Said) => void;
  onUndo: () => void;
}

/** Decide on the top card, and undo. */
export function Acts({ hasCards, hasTurned, onTurn, onUndo }: ActsProps) {
  const t = useTranslator();
  if (!hasCards && !hasTurned) return null;
  return (
    <div className="deck-actions">
      {hasCards && (
        <Button size="large" icon={<ThumbDownIcon />} onClick={() => onTurn('dismissed')}>
          {t('deck_skip')}
        </Button>
      )}
      <Button size="large" className="deck-undo" icon={<UndoIcon />} aria-label={t('action_undo')} aria-disabled={!hasTurned} onClick={onUndo} />
      {hasCards && (
        <Button variant="primary" size="large" icon={<ThumbUpIcon />} onClick={() => onTurn('interested')}>
          {t('deck_interested')}
        </Button>
      )}
    </div>
  );
}
