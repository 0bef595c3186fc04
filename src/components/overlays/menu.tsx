import { Menu as Base } from '@base-ui/react/menu';
import { type MouseEvent, type ReactElement, type ReactNode, useRef } from 'react';
import { useOpenAfterPaint } from './use-open-after-paint.ts';
import './overlay.css';

export type MenuItem = { label: ReactNode; icon?: ReactNode; danger?: boolean } & (
  | {
      href: string;
      newTab?: boolean;
      /** Called before the link is opened; `preventDefault()` stops it. */
      onPress?: (event: MouseEvent<HTMLElement>) => void;
    }
  | { onSelect: () => void }
  /** Why it can't be done now. */
  | { refusal: string }
);

export interface MenuProps {
  trigger: ReactElement<Record<string, unknown>>;
  items: readonly MenuItem[];
  /** Which edge of the menu aligns with the trigger's. */
  align?: 'start' | 'end';
  /** Puts something around the trigger, such as a tooltip. */
  renderTrigger?: (trigger: ReactElement<Record<string, unknown>>) => ReactNode;
}

export function Menu({ trigger, items, align = 'end', renderTrigger }: MenuProps) {
  const portalContainer = useRef<HTMLDivElement>(null);
  const openState = useOpenAfterPaint();
  const opener = <Base.Trigger render={trigger} />;
  return (
    <Base.Root modal={false} {...openState}>
      {renderTrigger ? renderTrigger(opener) : opener}
      <div className="overlay-container" ref={portalContainer} />
      <Base.Portal container={portalContainer}>
        <Base.Positioner className="overlay" sideOffset={6} align={align}>
          <Base.Popup className="menu">
            {items.map((item, index) => (
              <Item key={index} {...item} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

export interface AnchoredMenuProps extends Pick<MenuProps, 'items'> {
  /** The button that opened it. */
  anchor: HTMLElement;
  label: string;
  onClose: () => void;
}

/** One open menu for any of many buttons, as in a long list: a menu of its own would make each row slow. */
export function AnchoredMenu({ anchor, label, items, onClose }: AnchoredMenuProps) {
  const portalContainer = useRef<HTMLDivElement>(null);
  return (
    <Base.Root
      modal={false}
      open
      onOpenChange={(_isOpen, { event }) => {
        // The button closes it by itself.
        if (!(event.target instanceof Node && anchor.contains(event.target))) onClose();
      }}
    >
      <div className="overlay-container" ref={portalContainer} />
      <Base.Portal container={portalContainer}>
        <Base.Positioner className="overlay" anchor={anchor} sideOffset={6} align="end">
          <Base.Popup className="menu" aria-label={label} finalFocus={() => anchor}>
            {items.map((item, index) => (
              <Item key={index} {...item} />
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function Item({ label, icon, danger, ...action }: MenuItem) {
  const className = danger ? 'menu-item danger' : 'menu-item';
  const content = (
    <>
      {icon}
      <span>{label}</span>
    </>
  );
  if ('href' in action)
    return (
      <Base.LinkItem
        className={className}
        href={action.href}
        onClick={action.onPress}
        {...(action.newTab && { target: '_blank', rel: 'noopener' })}
      >
        {content}
      </Base.LinkItem>
    );
  if ('refusal' in action)
    return (
      <Base.Item className="menu-item refused" disabled>
        <span>
          {label}
          <span className="small">{action.refusal}</span>
        </span>
      </Base.Item>
    );
  return (
    <Base.Item className={className} onClick={action.onSelect}>
      {content}
    </Base.Item>
  );
}
