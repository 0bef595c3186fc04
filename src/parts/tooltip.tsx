import { Tooltip as Base } from '@base-ui/react/tooltip';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { TOOLTIP_DELAY_MS, TOOLTIP_SKIP_DELAY_MS } from '#src/contract/constants/ui-timings.ts';

/** Once above all tooltips: the first waits 700 ms, the next ones within 300 ms come at once (R27). */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Base.Provider delay={TOOLTIP_DELAY_MS} timeout={TOOLTIP_SKIP_DELAY_MS}>
      {children}
    </Base.Provider>
  );
}

/** Words beside a control on hover and focus. They repeat or add; the control's own name never depends on them. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement<Record<string, unknown>> }) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <div className="overlay-place" ref={place} />
      <Base.Portal container={place}>
        <Base.Positioner className="overlay" sideOffset={8}>
          <Base.Popup className="tooltip">{text}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
