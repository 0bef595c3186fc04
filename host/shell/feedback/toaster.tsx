import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Sonner, toast as showToast } from 'sonner';
import { toastConfig } from '#src/contract/constants/ui-timings.ts';
import { useTheme } from '#src/core/react/core-provider.tsx';
import { dialogStack } from '#src/components/overlays/dialog-stack.ts';
import type { PageToast } from './toasts.tsx';

function appendToastContainer(parent: HTMLElement, container: HTMLElement) {
  const root = parent.getRootNode();
  if (!(root instanceof ShadowRoot)) return parent.append(container);
  // In a dialog inside a shadow root the container is slotted, since the page's styles don't reach into the shadow root.
  const slot = Object.assign(document.createElement('slot'), { name: 'toasts' });
  container.slot = slot.name;
  parent.append(slot);
  root.host.append(container);
}

/** The element that holds the toasts: inside the topmost open dialog, since everything outside a modal dialog is inert, else at the end of <body>. */
function useToastContainer(): HTMLElement {
  const [container] = useState(() =>
    Object.assign(document.createElement('div'), { className: 'toasts', popover: 'manual' }),
  );
  useEffect(() => {
    const moveToTop = () => {
      // Of two slots with the same name only the first is filled, which may be in a dialog further down.
      container.assignedSlot?.remove();
      container.remove();
      appendToastContainer(dialogStack.top() ?? document.body, container);
      // In the top layer, so that the dialog doesn't clip it. Browsers without popover support show it inside the dialog.
      container.showPopover?.();
    };
    moveToTop();
    const unsubscribe = dialogStack.subscribe(moveToTop);
    return () => {
      unsubscribe();
      container.assignedSlot?.remove();
      container.remove();
    };
  }, [container]);
  return container;
}

/** Shows the toasts in order, each with its action (R26). */
export function Toaster({ toasts }: { toasts: readonly PageToast[] }) {
  const { resolved } = useTheme();
  const shownCount = useRef(0);
  const container = useToastContainer();
  // Runs after the effects of the children: sonner drops toasts until its toaster is mounted.
  useEffect(() => {
    for (const { text, action } of toasts.slice(shownCount.current)) {
      if (action?.over?.aborted) continue;
      const toastId = showToast(text, {
        action: action && { label: action.label, onClick: action.run },
      });
      action?.over?.addEventListener('abort', () => showToast.dismiss(toastId));
    }
    shownCount.current = toasts.length;
  }, [toasts]);
  return createPortal(
    <Sonner
      theme={resolved}
      position="top-right"
      offset={toastConfig.offsetPx}
      mobileOffset={toastConfig.mobileOffset}
      swipeDirections={['left', 'right', 'bottom']}
      visibleToasts={toastConfig.maxVisible}
      gap={toastConfig.gapPx}
      duration={toastConfig.durationMs}
      style={{ '--width': `${toastConfig.widthPx}px` } as React.CSSProperties}
      toastOptions={{ className: 'beside-toast', unstyled: true }}
    />,
    container,
  );
}
