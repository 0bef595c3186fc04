import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Sonner, toast as show } from 'sonner';
import { toastConfig } from '#src/contract/constants/ui-timings.ts';
import { useTheme } from '#src/core/react/core-provider.tsx';
import { openSheets } from '#src/parts/open-sheets.ts';
import type { Notice } from './toasts.tsx';

function putInto(place: HTMLElement, host: HTMLElement) {
  const root = place.getRootNode();
  if (!(root instanceof ShadowRoot)) return place.append(host);
  // Within an element's own sheet, and yet the page's: its styles reach no further than to what is slotted.
  const slot = Object.assign(document.createElement('slot'), { name: 'toasts' });
  host.slot = slot.name;
  place.append(slot);
  root.host.append(host);
}

/** Where toasts stand: in the sheet that is open over the page, as all beside it is veiled and takes no press; else at the end of the page. */
function useHost(): HTMLElement {
  const [host] = useState(() => Object.assign(document.createElement('div'), { className: 'toasts', popover: 'manual' }));
  useEffect(() => {
    const place = () => {
      host.remove();
      putInto(openSheets.top() ?? document.body, host);
      // Above the sheet as well, and held by none of its edges. Older browsers lay it in the sheet.
      host.showPopover?.();
    };
    place();
    const unwatch = openSheets.watch(place);
    return () => {
      unwatch();
      host.remove();
    };
  }, [host]);
  return host;
}

/** Toasts of our own page (R26), one for each notice, in order, with its one action. */
export function Toaster({ notices }: { notices: readonly Notice[] }) {
  const { resolved } = useTheme();
  const shown = useRef(0);
  const host = useHost();
  // After the effects of what is inside: sonner keeps nothing for a toaster that is not there yet.
  useEffect(() => {
    for (const { text, action } of notices.slice(shown.current)) {
      if (action?.over?.aborted) continue;
      const toast = show(text, { action: action && { label: action.label, onClick: action.run } });
      action?.over?.addEventListener('abort', () => show.dismiss(toast));
    }
    shown.current = notices.length;
  }, [notices]);
  return createPortal(
    <Sonner
      theme={resolved === 'candlelight' ? 'dark' : 'light'}
      position="top-right"
      offset={toastConfig.offset}
      mobileOffset={toastConfig.mobileOffset}
      swipeDirections={['left', 'right', 'bottom']}
      visibleToasts={toastConfig.maxVisible}
      gap={toastConfig.gap}
      duration={toastConfig.durationMs}
      style={{ '--width': `${toastConfig.width}px` } as React.CSSProperties}
      toastOptions={{ className: 'beside-toast', unstyled: true }}
    />,
    host,
  );
}
