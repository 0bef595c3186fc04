import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { AlertIcon, CheckIcon } from './status-icons.tsx';

export interface StatusLineProps {
  /** `trouble`: something failed; `done`: it worked; else only told. */
  kind?: 'trouble' | 'done';
  /** Empty while there is nothing to say; the line stays in the page so that what comes is read out. */
  text: ReactNode;
  actionLabel?: string;
  onAction?: () => void;
}

/** What just happened, inside an element, with at most one action (undo, retry). */
export function StatusLine({ kind, text, actionLabel, onAction }: StatusLineProps) {
  return (
    <div className={['status-line', kind, !text && 'empty'].filter(Boolean).join(' ')} part="status">
      {text && kind === 'trouble' && <AlertIcon />}
      {text && kind === 'done' && <CheckIcon />}
      <p role="status">{text}</p>
      {text && actionLabel && onAction && (
        <Button size="tiny" onClick={onAction}>
          {actionLabel}
        </Button>
      )}
    </div>
  );
}
