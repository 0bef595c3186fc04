import { useEffect, useRef } from 'react';
import { useText } from '#src/core/provider.tsx';
import { Button } from '#src/parts/button.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';

export interface SignInTroubleProps {
  title?: string;
  backLabel?: string;
  onBack?: () => void;
  onRetry: () => void;
}

/** In place of signing in where it has not come: what it was for, once more, or back to what stood here before. */
export function SignInTrouble({ title, backLabel, onBack, onRetry }: SignInTroubleProps) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed to come here is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="stack">
      {title && (
        <h2 className="heading" part="title" tabIndex={-1} ref={heading}>
          {title}
        </h2>
      )}
      <StatusLine kind="trouble" text={t('something_went_wrong')} actionLabel={t('action_retry')} onAction={onRetry} />
      {onBack && (
        <Button variant="ghost" onClick={onBack}>
          {backLabel}
        </Button>
      )}
    </div>
  );
}
