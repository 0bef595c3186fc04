import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface AskedButtonProps {
  /** The question to confirm. Without one, a click acts at once. */
  question: string | undefined;
  title: string;
  confirmLabel: string;
  keepLabel: string;
  closeLabel: string;
  loading: boolean;
  onConfirm: () => void;
  children: ReactNode;
}

/** A ghost button that asks for confirmation before an action that can't be undone. */
export function AskedButton({ question, title, confirmLabel, keepLabel, closeLabel, loading, onConfirm, children }: AskedButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const confirm = () => {
    setIsAsking(false);
    onConfirm();
  };
  return (
    <>
      <Button variant="ghost" size="small" loading={loading} onClick={question === undefined ? onConfirm : () => setIsAsking(true)}>
        {children}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={title}
        closeLabel={closeLabel}
        actions={
          <>
            <Button onClick={() => setIsAsking(false)}>{keepLabel}</Button>
            <Button variant="destructive" onClick={confirm}>
              {confirmLabel}
            </Button>
          </>
        }
      >
        <p>{question}</p>
      </Dialog>
    </>
  );
}
