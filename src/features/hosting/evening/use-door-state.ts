import { useCallback, useSyncExternalStore } from 'react';
import { HOUR_MS } from '#src/contract/constants/time.ts';
import { getDoorHours, getDoorState } from '#src/contract/door-hours.ts';
import type { DoorList } from '#src/contract/door.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { useCore } from '#src/core/react/core-provider.tsx';

/** A timer is set anew after this time, as a device may have slept meanwhile. */
const MAX_WAIT_MS = HOUR_MS;

/** Whether guests can be checked in, by the server's clock. Draws the page again when that changes. */
export function useDoorState(
  event: DinnerEvent,
  { list, readAt }: { list: Pick<DoorList, 'now'>; readAt: number },
): ReturnType<typeof getDoorState> {
  const { clock } = useCore();
  const serverAheadMs = Date.parse(list.now) - readAt;
  const readNow = useCallback(() => clock.now() + serverAheadMs, [clock, serverAheadMs]);
  const subscribe = useCallback(
    (onChange: () => void) => {
      const { opensAt, closesAt } = getDoorHours(event);
      let timer: ReturnType<typeof setTimeout> | undefined;
      function wait() {
        const now = readNow();
        const next = [opensAt, closesAt].find((instant) => instant > now);
        if (next === undefined) return;
        timer = setTimeout(
          () => {
            onChange();
            wait();
          },
          Math.min(next - now, MAX_WAIT_MS),
        );
      }
      wait();
      return () => clearTimeout(timer);
    },
    [event, readNow],
  );
  const read = () => getDoorState(event, readNow());
  return useSyncExternalStore(subscribe, read, read);
}
