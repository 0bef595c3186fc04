import type { ReactNode } from 'react';
import { Button } from './button.tsx';

export interface StatusLineProps {
  /** Empty while there is nothing to say; the line stays in the page so that what comes is read out. */
  text: ReactNode;
  actionLabel?: string;
  onAction?: () => void;
}

/** What just happened, inside an element, with at most one action (undo, retry). */
export function StatusLine({ text, actionLabel, onAction }: StatusLineProps) {
  return (
    <div className={text ? 'status-line' : 'status-line empty'}>
      <p role="status">{text}</p>
      {text && actionLabel && onAction && (
        <Button size="tiny" onClick={onAction}>
          {actionLabel}
        </Button>
      )}
    </div>
  );
}
