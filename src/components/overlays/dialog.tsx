import {
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react';
import { Button } from '../base/button.tsx';
import { CloseIcon } from '../base/icons.tsx';
import { dialogStack } from './dialog-stack.ts';
import './dialog.css';

export interface DialogProps {
  open: boolean;
  /** Called on Escape, the close button or a click on the backdrop. The caller decides whether to close. */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  /** Footer buttons, the main action last. */
  actions?: ReactNode;
  /** What has the focus at first, instead of the heading: a field that the dialog is there for. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** On a phone at the bottom edge, within the thumb’s reach. */
  isSheet?: boolean;
}

/**
 * A modal dialog on the native `<dialog>`, which traps and restores the focus and makes the rest of the page inert. Its
 * content is mounted only while it is open.
 */
export function Dialog({ open, ...props }: DialogProps) {
  // Opening makes the browser restyle the whole page: what was pressed is painted first.
  const canOpen = useDeferredValue(open, false);
  return open && canOpen ? <OpenDialog {...props} /> : null;
}

function OpenDialog({
  onClose,
  title,
  closeLabel,
  children,
  actions,
  initialFocus,
  isSheet = false,
}: Omit<DialogProps, 'open'>) {
  const ref = useRef<HTMLDialogElement>(null);
  const requestClose = useEffectEvent(onClose);
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The browser would focus the close button: start at the heading, where Enter does nothing.
  const focusFirst = useEffectEvent(() => (initialFocus?.current ?? heading.current)?.focus());
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const root = dialog.getRootNode();
    const previousFocus =
      root instanceof Document || root instanceof ShadowRoot ? root.activeElement : null;
    // Escape and the back gesture fire `cancel`.
    const handleCancel = (event: Event) => {
      event.preventDefault();
      requestClose();
    };
    // A click on the backdrop has the dialog as target. So has a text selection that ends there: it must have begun there too.
    let isPressOnBackdrop = false;
    const handlePointerDown = (event: Event) => {
      isPressOnBackdrop = event.target === dialog;
    };
    const handleClick = (event: Event) =>
      isPressOnBackdrop && event.target === dialog && requestClose();
    dialog.addEventListener('cancel', handleCancel);
    dialog.addEventListener('pointerdown', handlePointerDown);
    dialog.addEventListener('click', handleClick);
    dialog.showModal();
    const removeFromStack = dialogStack.push(dialog);
    focusFirst();
    return () => {
      dialog.removeEventListener('cancel', handleCancel);
      dialog.removeEventListener('pointerdown', handlePointerDown);
      dialog.removeEventListener('click', handleClick);
      dialog.close();
      removeFromStack();
      // The browser doesn't restore the focus when the dialog is unmounted while open.
      if (
        (previousFocus instanceof HTMLElement || previousFocus instanceof SVGElement) &&
        previousFocus.isConnected
      )
        previousFocus.focus({ preventScroll: true });
    };
  }, []);
  return (
    <dialog ref={ref} className={isSheet ? 'dialog sheet' : 'dialog'} aria-labelledby={titleId}>
      <div className="dialog-sheet">
        <header className="dialog-head">
          <h2 className="heading" id={titleId} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <Button
            variant="ghost"
            size="small"
            className="dialog-close"
            aria-label={closeLabel}
            icon={<CloseIcon />}
            onClick={onClose}
          />
        </header>
        <div className="dialog-body">{children}</div>
        {actions && <footer className="dialog-actions">{actions}</footer>}
      </div>
    </dialog>
  );
}
