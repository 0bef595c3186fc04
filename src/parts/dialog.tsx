import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react';
import { Button } from './button.tsx';
import { CloseIcon } from './icons.tsx';
import { openSheets } from './open-sheets.ts';

export interface DialogProps {
  open: boolean;
  /** Asked to close: by Escape, the cross or a press beside the sheet. The caller decides. */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** Stands at the foot, the main action last. */
  actions?: ReactNode;
}

/**
 * A sheet over the page: the browser's own modal dialog, which keeps the focus inside, gives it back at the end and makes the
 * rest inert. Its content is mounted only while it is open.
 */
export function Dialog({ open, ...sheet }: DialogProps) {
  return open ? <Sheet {...sheet} /> : null;
}

function Sheet({ onClose, title, closeLabel, children, actions }: Omit<DialogProps, 'open'>) {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const root = dialog.getRootNode();
    const before = root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
    // Escape and the back gesture come as `cancel`; a press on the dialog itself is one beside the sheet.
    const cancel = (event: Event) => {
      event.preventDefault();
      close();
    };
    const press = (event: Event) => event.target === dialog && close();
    dialog.addEventListener('cancel', cancel);
    dialog.addEventListener('click', press);
    dialog.showModal();
    const takeOff = openSheets.add(dialog);
    // The browser begins at the cross: what the sheet is about comes first, and Enter on it does nothing yet.
    heading.current?.focus();
    return () => {
      dialog.removeEventListener('cancel', cancel);
      dialog.removeEventListener('click', press);
      dialog.close();
      takeOff();
      // Unmounted while open, the browser no longer knows where the focus came from.
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog ref={ref} className="dialog" aria-labelledby={titleId}>
      <div className="dialog-sheet">
        <header className="dialog-head">
          <h2 className="heading" id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <Button variant="ghost" size="small" className="dialog-close" aria-label={closeLabel} icon={<CloseIcon />} onClick={onClose} />
        </header>
        <div className="dialog-body">{children}</div>
        {actions && <footer className="dialog-actions">{actions}</footer>}
      </div>
    </dialog>
  );
}
