import type { ReactNode } from 'react';
import { Button } from '../base/button.tsx';
import { AlertIcon, CheckIcon } from '../base/status-icons.tsx';
import './status-line.css';

export interface StatusLineProps {
  /** `error`: something failed; `success`: it worked; default: neutral information. */
  kind?: 'error' | 'success';
  /** May be empty; the live region stays in the page, so that a later text is read out. */
  text: ReactNode;
  actionLabel?: string;
  onAction?: () => void;
}

/** A live region with the result of the last action, and at most one button (undo, retry). */
export function StatusLine({ kind, text, actionLabel, onAction }: StatusLineProps) {
  return (
    <div
      className={['status-line', kind, !text && 'empty'].filter(Boolean).join(' ')}
      part="status"
    >
      {text && kind === 'error' && <AlertIcon />}
      {text && kind === 'success' && <CheckIcon />}
      <p role="status">{text}</p>
      {text && actionLabel && onAction && (
        <Button size="tiny" onClick={onAction}>
          {actionLabel}
        </Button>
      )}
    </div>
  );
}
