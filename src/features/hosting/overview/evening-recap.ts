import { getDoorState } from '#src/contract/door-hours.ts';
import type { DoorGuest } from '#src/contract/door.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { omitHost } from '../evening/door-rows.ts';
import { isDinnerOver } from '../guests/allowed-actions.ts';

export interface EveningRecap {
  isOver: boolean;
  here: number;
  total: number;
  /** Not checked in. */
  missing: DoorGuest[];
}

/** Who is here, or afterwards who came. Null before check-in begins, and if nobody was checked in at all. */
export function getEveningRecap(
  event: Pick<DinnerEvent, 'status' | 'starts_at' | 'ends_at' | 'host'>,
  listed: readonly DoorGuest[] | undefined,
  now: number,
): EveningRecap | null {
  const state = getDoorState(event, now);
  if (!listed || state === 'early' || state === 'cancelled') return null;
  const guests = omitHost(listed, event);
  const missing = guests.filter(({ checked_in_at }) => checked_in_at === null);
  const here = guests.length - missing.length;
  if (here === 0) return null;
  return { isOver: isDinnerOver(event, now), here, total: guests.length, missing };
}
