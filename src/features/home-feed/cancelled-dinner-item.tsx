import type { DinnerEvent } from '#src/contract/events.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Button } from '#src/components/base/button.tsx';
import type { FeedItemProps } from './feed-item-layout.tsx';

interface CancelledDinnerItemProps extends FeedItemProps {
  event: DinnerEvent;
}

/** A cancelled dinner as its card, with the date struck, the host and the next step (R74). */
export function CancelledDinnerItem({
  item,
  event,
  onDismiss,
  renderInvitation,
}: CancelledDinnerItemProps) {
  const t = useTranslator();
  return renderInvitation(
    item,
    event,
    <div>
      <Button
        className="item-dismiss"
        variant="ghost"
        size="small"
        aria-label={t('feed_dismiss_item', { title: item.title })}
        onClick={() => onDismiss(item)}
      >
        {t('feed_dismiss')}
      </Button>
    </div>,
  );
}
