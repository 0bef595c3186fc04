import { type ReactNode, useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

export interface AskedButtonProps {
  /** What cannot be taken back; where there is nothing of that kind the press is enough. */
  question: string | undefined;
  title: string;
  confirmLabel: string;
  /** Leaves everything as it is. */
  keepLabel: string;
  closeLabel: string;
  loading: boolean;
  onConfirm: () => void;
  children: ReactNode;
}

/** A quiet button that asks first, where what it does cannot be undone. */
export function AskedButton({ question, title, confirmLabel, keepLabel, closeLabel, loading, onConfirm, children }: AskedButtonProps) {
  const [asking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    onConfirm();
  };
  return (
    <>
      <Button variant="ghost" size="small" loading={loading} onClick={question === undefined ? onConfirm : () => setAsking(true)}>
        {children}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={title}
        closeLabel={closeLabel}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{keepLabel}</Button>
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
