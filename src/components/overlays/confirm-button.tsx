import { type ReactNode, useState } from 'react';
import { Button } from '../base/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

export interface ConfirmButtonProps {
  /** The question to confirm. Without one, a click acts at once. */
  question: string | undefined;
  title: string;
  confirmLabel: string;
  cancelLabel: string;
  closeLabel: string;
  loading: boolean;
  onConfirm: () => void;
  children: ReactNode;
}

/** A ghost button that asks for confirmation before an action that can't be undone. */
export function ConfirmButton({
  question,
  title,
  confirmLabel,
  cancelLabel,
  closeLabel,
  loading,
  onConfirm,
  children,
}: ConfirmButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const confirm = () => {
    setIsAsking(false);
    onConfirm();
  };
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        loading={loading}
        onClick={question === undefined ? onConfirm : () => setIsAsking(true)}
      >
        {children}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={title}
        confirmLabel={confirmLabel}
        cancelLabel={cancelLabel}
        closeLabel={closeLabel}
        onConfirm={confirm}
        onClose={() => setIsAsking(false)}
      >
        <p>{question}</p>
      </ConfirmDialog>
    </>
  );
}
