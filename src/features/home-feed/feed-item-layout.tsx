import { type ReactNode, useId, useRef } from 'react';
import type { FeedItem } from '#src/contract/feeds.ts';
import type { Seating } from '#src/contract/seating.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/components/base/button.tsx';
import { useMarkSeen } from './use-mark-seen.ts';

export interface FeedItemProps {
  item: FeedItem;
  /** Shows people as a fan of cards. */
  hasFan: boolean;
  onDismiss: (item: FeedItem) => void;
  /** Keeps the item on the page after its action, or releases it. */
  onKeptChange: (item: FeedItem, isKept: boolean) => void;
  /** The neighbours of a dinner that is over, each with the question whether to stay in touch. Without seating while it loads. */
  renderStayInTouch: (seating: Seating | undefined) => ReactNode;
  /** Renders the invite link button, passed in by the page, plain among links. `onShared` is called once the link is shared. */
  renderShare: (onShared: () => void, isPlain?: boolean) => ReactNode;
}

interface FeedItemLayoutProps extends Pick<FeedItemProps, 'item' | 'onDismiss'> {
  title: string;
  text?: string;
  /** At the end of the title's line: where the item leads. Dismissing stands beside it. */
  aside?: ReactNode;
  /** Shown in a row with the dismiss button. */
  actions?: ReactNode;
  isBorderless?: boolean;
  /** Handled by its last action: no dismiss button. */
  isEnded?: boolean;
  /** Announces text changes. Must be set before the text changes, as screen readers ignore a region that turns live at the same time. */
  isLive?: boolean;
  onSeen?: () => void;
  children?: ReactNode;
}

/** Layout of a feed item: title, text, actions and dismiss button. */
export function FeedItemLayout({
  item,
  title,
  text,
  aside,
  actions,
  isBorderless = false,
  isEnded = false,
  isLive = false,
  onSeen,
  onDismiss,
  children,
}: FeedItemLayoutProps) {
  const t = useTranslator();
  const heading = useId();
  const headRef = useRef<HTMLDivElement>(null);
  const dismissButton = !isEnded && (
    <Button
      className="item-dismiss"
      variant="ghost"
      size="small"
      aria-label={t('feed_dismiss_item', { title })}
      onClick={() => onDismiss(item)}
    >
      {t('feed_dismiss')}
    </Button>
  );
  useMarkSeen(headRef, [item], onSeen);
  return (
    <section className={isBorderless ? 'item open' : 'item'} aria-labelledby={heading}>
      <div className="item-head">
        <div className="item-content" ref={headRef}>
          <h2 id={heading} className={isBorderless ? 'heading' : 'lead'}>
            {title}
          </h2>
          {text && (
            <p className="soft item-text" aria-live={isLive ? 'polite' : undefined}>
              {text}
            </p>
          )}
        </div>
        {aside && (
          <div className="item-aside">
            {aside}
            {dismissButton}
          </div>
        )}
      </div>
      {children}
      {(actions || (dismissButton && !aside)) && (
        <div className="item-actions">
          {actions}
          {!aside && dismissButton}
        </div>
      )}
    </section>
  );
}
