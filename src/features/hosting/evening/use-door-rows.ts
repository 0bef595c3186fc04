import { useSyncExternalStore } from 'react';
import type { DoorGuest } from '#src/contract/door.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { getDoorQueue } from './door-queue.ts';
import { listDoorRows, omitHost } from './door-rows.ts';

/** The guests as this device sees them: the server's list with the check-ins that are still waiting, and those that came to nothing. */
export function useDoorRows(event: DinnerEvent, guests: readonly DoorGuest[]) {
  const t = useTranslator();
  const queue = getDoorQueue(useCore());
  const { pending, conflicts } = useSyncExternalStore(queue.subscribe, queue.get, queue.get);
  const waiting = pending.filter(({ eventId }) => eventId === event.id);
  const rows = listDoorRows(omitHost(guests, event), waiting, {
    locale: t.locale,
    unnamed: t('guests_unnamed'),
  });
  return {
    queue,
    waiting,
    conflicts: conflicts.filter(({ press }) => press.eventId === event.id),
    rows,
  };
}
