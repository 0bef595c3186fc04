import { type ReactNode, type Ref, useId } from 'react';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { Button } from '#src/components/base/button.tsx';
import './overview.css';

export interface ShownNeed {
  name: string;
  title: string;
  text?: ReactNode;
  /** A link, or what opens on this page. */
  action?: { label: string; href: string } | { label: string; onPress: () => void } | undefined;
  /** What can be answered in place. */
  children?: ReactNode;
}

/** What waits for a host, each with what to do about it. */
export function HostNeeds({
  needs,
  headingRef,
  children,
}: {
  needs: readonly ShownNeed[];
  headingRef?: Ref<HTMLHeadingElement>;
  /** Below the heading. */
  children?: ReactNode;
}) {
  const t = useTranslator();
  const headingId = useId();
  return (
    <section className="host-needs" aria-labelledby={headingId}>
      <h2 className="caps" id={headingId} ref={headingRef} tabIndex={-1}>
        {t('host_needs')}
      </h2>
      {children}
      {needs.length > 0 && (
        <ul>
          {needs.map(({ name, title, text, action, children: answers }) => (
            <li key={name}>
              <div className="host-need">
                <div className="host-need-words">
                  <h3>{title}</h3>
                  {text && <p className="soft">{text}</p>}
                </div>
                {action && <NeedAction {...action} />}
              </div>
              {answers}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function NeedAction(action: NonNullable<ShownNeed['action']>) {
  const link = useRouteLink();
  return 'href' in action ? (
    <Button {...link(action.href)}>{action.label}</Button>
  ) : (
    <Button aria-haspopup="dialog" onClick={action.onPress}>
      {action.label}
    </Button>
  );
}
