import type { ReactNode } from 'react';
import { Button } from '../base/button.tsx';
import { Dialog } from './dialog.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  title: string;
  confirmLabel: string;
  cancelLabel: string;
  closeLabel: string;
  /** Of the button that acts. Default: destructive. */
  variant?: 'primary' | 'destructive';
  loading?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** What happens, and why it can't be undone. */
  children: ReactNode;
}

/** Asks before an action that can't be undone, with a button to leave it at that beside the one that acts. */
export function ConfirmDialog({
  confirmLabel,
  cancelLabel,
  variant = 'destructive',
  loading,
  onConfirm,
  onClose,
  ...dialogProps
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialogProps}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{cancelLabel}</Button>
          <Button variant={variant} loading={loading} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
