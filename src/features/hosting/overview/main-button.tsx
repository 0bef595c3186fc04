import { useState } from 'react';
import { routes } from '#src/contract/routes.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Seating } from '#src/contract/seating.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { Button } from '#src/components/base/button.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { chooseReminded } from '../guests/allowed-actions.ts';
import { type GuestListRow, countRecipients } from '../guests/guest-rows.ts';
import { MessageDialog } from '../guests/message-dialog.tsx';
import { getMainAction } from './main-action.ts';

/** The one thing to do next. */
export function MainButton({
  event,
  seating,
  rows,
  absentIds,
  isThanked,
  onInvite,
}: {
  event: DinnerEvent;
  seating: Seating | undefined;
  rows: readonly GuestListRow[];
  /** Who wasn't checked in; empty if nobody was, undefined if that couldn't be read. */
  absentIds: ReadonlySet<string> | undefined;
  /** The hosts have written to the guests since the end. */
  isThanked: boolean;
  onInvite: () => void;
}) {
  const core = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const now = core.clock.now();
  const { remindable } = chooseReminded(rows, event, now);
  // Only guests who came are thanked, so the button waits until the door list says who did.
  const arrivals = absentIds ? rows.filter(({ key }) => !absentIds.has(key)) : [];
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

/** Keeps the room of the button that probably comes: on a phone it has a line of its own. */
export function MainButtonPlace({ event, isLoading }: { event: DinnerEvent; isLoading: boolean }) {
  const { clock } = useCore();
  const remindable = event.guest_counts?.invited ?? 0;
  const action = getMainAction(event, { remindable }, clock.now());
  if (action === 'remind' || action === null) return null;
  return <div className="desk-main-place">{isLoading && <Skeleton width="160" height="44" />}</div>;
}

/** The next dinner stands after it. */
function ThankButton({ event, rows }: { event: DinnerEvent; rows: readonly GuestListRow[] }) {
  const t = useTranslator();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="desk-after">
      <Button variant="primary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('desk_thank')}
      </Button>
      <DuplicateLink event={event} />
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
