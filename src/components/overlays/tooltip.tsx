import { Tooltip as Base } from '@base-ui/react/tooltip';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '#src/contract/constants/ui-timings.ts';
import { useOpenAfterPaint } from './use-open-after-paint.ts';
import './overlay.css';

/** Wraps all tooltips: the first opens after 700 ms, the next within 300 ms open at once (R27). */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Base.Provider delay={TOOLTIP_DELAY_MS} timeout={TOOLTIP_SKIP_DELAY_MS}>
      {children}
    </Base.Provider>
  );
}

/** Text beside a control on hover and focus. The control needs an accessible name of its own. */
export function Tooltip({
  text,
  children,
}: {
  text: ReactNode;
  children: ReactElement<Record<string, unknown>>;
}) {
  const portalContainer = useRef<HTMLDivElement>(null);
  const openState = useOpenAfterPaint();
  return (
    <Base.Root {...openState}>
      <Base.Trigger render={children} />
      <div className="overlay-container" ref={portalContainer} />
      <Base.Portal container={portalContainer}>
        <Base.Positioner className="overlay" sideOffset={8}>
          <Base.Popup className="tooltip">{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
