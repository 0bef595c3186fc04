import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/components/base/button.tsx';
import { ThumbDownIcon, ThumbUpIcon, UndoIcon } from '#src/components/base/icons.tsx';
import type { Decision } from '#src/contract/matches.ts';

interface DeckActionsProps {
  hasCards: boolean;
  canUndo: boolean;
  onDecide: (decision: Decision) => void;
  onUndo: () => void;
}

export function DeckActions({ hasCards, canUndo, onDecide, onUndo }: DeckActionsProps) {
  const t = useTranslator();
  if (!hasCards && !canUndo) return null;
  return (
    <div className="deck-actions">
      {hasCards && (
        <Button size="large" icon={<ThumbDownIcon />} onClick={() => onDecide('dismissed')}>
          {t('deck_skip')}
        </Button>
      )}
      <Button
        size="large"
        className="deck-undo"
        icon={<UndoIcon />}
        aria-label={t('action_undo')}
        aria-disabled={!canUndo}
        onClick={onUndo}
      />
      {hasCards && (
        <Button
          variant="primary"
          size="large"
          icon={<ThumbUpIcon />}
          onClick={() => onDecide('interested')}
        >
          {t('deck_interested')}
        </Button>
      )}
    </div>
  );
}
