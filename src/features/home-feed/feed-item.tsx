import { type ReactNode, useId, useRef } from 'react';
import type { FeedItem } from '#src/contract/feeds.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/parts/button.tsx';
import { useMarkSeen } from './use-mark-seen.ts';

/** What the page gives to every item. */
export interface ItemProps {
  item: FeedItem;
  onDismiss: (item: FeedItem) => void;
  /** Stays on the page until it is released, although its action has ended it. */
  onKeep: (item: FeedItem, kept: boolean) => void;
  /** Shares my invite link: the page hands it over. `onShared` is told once it is on its way. */
  renderShare: (onShared: () => void) => ReactNode;
}

interface FrameProps extends Pick<ItemProps, 'item' | 'onDismiss'> {
  title: string;
  /** Under the title. */
  text?: string;
  /** Beside the title. */
  aside?: ReactNode;
  /** What can be done about it, in a row with the way to put it away. */
  actions?: ReactNode;
  /** Nothing stands between it and the page: a fan of cards needs no hairline. */
  open?: boolean;
  /** Gone with its last action; there is nothing left to put away. */
  ended?: boolean;
  /** Its text is read out as it changes: from the press on, as a line that turns live along with its words is not heard. */
  live?: boolean;
  onSeen?: () => void;
  children?: ReactNode;
}

/** One item of the feed: who or what, in words, what can be done about it, and the way to put it away. */
export function ItemFrame({ item, title, text, aside, actions, open = false, ended = false, live = false, onSeen, onDismiss, children }: FrameProps) {
  const t = useTranslator();
  const heading = useId();
  const head = useRef<HTMLDivElement>(null);
  useMarkSeen(head, [item], onSeen);
  return (
    <section className={open ? 'item open' : 'item'} aria-labelledby={heading}>
      <div className="item-head" ref={head}>
        <div className="item-words">
          <h2 id={heading} className={open ? 'heading' : 'lead'}>
            {title}
          </h2>
          {text && (
            <p className="soft item-text" aria-live={live ? 'polite' : undefined}>
              {text}
            </p>
          )}
        </div>
        {aside && <div className="item-aside">{aside}</div>}
      </div>
      {children}
      {(actions || !ended) && (
        <div className="item-actions">
          {actions}
          {!ended && (
            <Button className="item-away" variant="ghost" size="small" aria-label={t('home_put_away_item', { title })} onClick={() => onDismiss(item)}>
              {t('home_put_away')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
