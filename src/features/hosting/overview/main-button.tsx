import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NEWEST_LOG_COUNT } from '#src/contract/event-log.ts';
import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Seating } from '#src/contract/seating.ts';
import { queries } from '#src/core/data/queries.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { Button } from '#src/components/base/button.tsx';
import { chooseReminded, isDinnerOver } from '../guests/allowed-actions.ts';
import { type GuestListRow, countRecipients } from '../guests/guest-rows.ts';
import { MessageDialog } from '../guests/message-dialog.tsx';
import { getMainAction } from './main-action.ts';

/** The one thing to do next. */
export function MainButton({
  event,
  seating,
  rows,
  absentIds,
  onInvite,
}: {
  event: DinnerEvent;
  seating: Seating | undefined;
  rows: readonly GuestListRow[];
  /** Who wasn't checked in; empty if nobody was, undefined if that couldn't be read. */
  absentIds: ReadonlySet<string> | undefined;
  onInvite: () => void;
}) {
  const core = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const now = core.clock.now();
  const isOver = isDinnerOver(event, now);
  const log = useQuery({
    ...queries(core).log(event.id, { limit: NEWEST_LOG_COUNT }),
    enabled: isOver,
  });
  if (isOver && log.isLoading) return null;
  const { remindable } = chooseReminded(rows, event, now);
  // Only guests who came are thanked, so the button waits until the door list says who did.
  const arrivals = absentIds ? rows.filter(({ key }) => !absentIds.has(key)) : [];
  const isThanked = log.data?.results.some(
    ({ action, at }) => action === 'messaged' && at >= event.ends_at,
  );
  const action = getMainAction(
    event,
    {
      seating,
      remindable: remindable.length,
      thankable: isThanked ? 0 : countRecipients(arrivals).recipientCount,
    },
    now,
  );
  switch (action) {
    case 'invite':
      return (
        <Button variant="primary" aria-haspopup="dialog" onClick={onInvite}>
          {t('seating_invite')}
        </Button>
      );
    case 'remind':
      // It stands with those who haven't answered.
      return null;
    case 'publish':
    case 'take-back':
      return (
        <Button variant="primary" {...link(routes.eventPublish(event.id))}>
          {t(action === 'publish' ? 'seating_publish' : 'seating_see_sealed')}
        </Button>
      );
    case 'print':
      return (
        <Button variant="primary" {...link(routes.eventPrint(event.id))}>
          {t('print_open')}
        </Button>
      );
    case 'check-in':
      return (
        <Button variant="primary" {...link(routes.eventEvening(event.id))}>
          {t('desk_check_in')}
        </Button>
      );
    case 'thank':
      return <ThankButton event={event} rows={arrivals} />;
    case 'duplicate':
      return <DuplicateLink event={event} variant="primary" />;
    case null:
      return null;
  }
}

/** The next dinner stands beside it. */
function ThankButton({ event, rows }: { event: DinnerEvent; rows: readonly GuestListRow[] }) {
  const t = useTranslator();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="desk-after">
      <DuplicateLink event={event} />
      <Button variant="primary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('desk_thank')}
      </Button>
      {isOpen && (
        <MessageDialog kind="thanks" event={event} rows={rows} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}

function DuplicateLink({ event, variant }: { event: DinnerEvent; variant?: 'primary' }) {
  const t = useTranslator();
  const link = useRouteLink();
  return (
    <Button variant={variant} {...link(routes.eventNew(event.id))}>
      {t('host_duplicate')}
    </Button>
  );
}
