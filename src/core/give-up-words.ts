import type { Event } from '#src/contract/shapes/event.ts';
import type { Text } from '#src/text/text.ts';

/** Why a chair that is given back might not be had again, in words; nothing where no one can be waiting for it. Who waits is not told to guests, so a full table counts. */
export function giveUpWords(t: Text, { attendee_count, capacity, approval }: Event): string | undefined {
  if (attendee_count >= capacity) return t('dinner_give_up_full');
  return approval ? t('dinner_give_up_approval') : undefined;
}
