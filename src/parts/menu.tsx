import { Menu as Base } from '@base-ui/react/menu';
import { type MouseEvent, type ReactElement, type ReactNode, useRef } from 'react';

export type MenuItem = { label: ReactNode; icon?: ReactNode; danger?: boolean } & (
  | {
      href: string;
      newTab?: boolean;
      /** Before the address is opened, which `preventDefault()` keeps from happening. */ onPress?: (event: MouseEvent) => void;
    }
  | { onSelect: () => void }
);

export interface MenuProps {
  trigger: ReactElement<Record<string, unknown>>;
  items: readonly MenuItem[];
  /** Which of its edges stands under the button's own. */
  align?: 'start' | 'end';
}

/** A button that opens a short list of things to do, with arrow keys and first letters. */
export function Menu({ trigger, items, align = 'end' }: MenuProps) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} />
      <div className="overlay-place" ref={place} />
      <Base.Portal container={place}>
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

function Item({ label, icon, danger, ...does }: MenuItem) {
  const className = danger ? 'menu-item danger' : 'menu-item';
  const inside = (
    <>
      {icon}
      <span>{label}</span>
    </>
  );
  if ('href' in does)
    return (
      <Base.LinkItem className={className} href={does.href} onClick={does.onPress} {...(does.newTab && { target: '_blank', rel: 'noopener' })}>
        {inside}
      </Base.LinkItem>
    );
  return (
    <Base.Item className={className} onClick={does.onSelect}>
      {inside}
    </Base.Item>
  );
}
