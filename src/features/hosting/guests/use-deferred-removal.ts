import { useMemo } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import {
  type DeferredActions,
  type DeferredSendOptions,
  useDeferredActions,
} from '#src/core/react/deferred-actions.ts';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { getRemovalKey } from '#src/core/react/use-events-after-removals.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { describeError } from '#src/core/data/error-message.ts';
import { type GuestListRow, getReach } from './guest-rows.ts';

/** Whether somebody who has a seat gets an e-mail that they lost it. */
export const isRemovalWritten = (rows: readonly GuestListRow[]): boolean =>
  rows.some(
    (row) =>
      row.status === 'accepted' &&
      [row, ...row.plusOnes].some((each) => getReach(each) === 'reached'),
  );

/** Takes guests off the list at once and tells the server after the undo window, so that an undo keeps seat, party, needs and note. */
export function useDeferredRemoval(event: Pick<DinnerEvent, 'id'>) {
  const t = useTranslator();
  const { showToast } = useToast();
  const deferred = useDeferredActions();
  const remove = useApiMutation('removeGuest');
  const withdraw = useApiMutation('withdrawInvitation');

  return (rows: readonly GuestListRow[], message: string) => {
    let last: Promise<void> = Promise.resolve();
    for (const { key, name, status, invitationId } of rows)
      deferred.defer(getRemovalKey(event.id, key), (options) => {
        let isSent = false;
        const send = async (sendOptions: DeferredSendOptions) => {
          if (isSent) return;
          isSent = true;
          try {
            await (invitationId === null
              ? remove.mutateAsync(
                  { params: { id: event.id, user_id: key }, body: { status } },
                  sendOptions,
                )
              : withdraw.mutateAsync(
                  { params: { id: event.id, invitation_id: invitationId }, body: {} },
                  sendOptions,
                ));
          } catch (error) {
            showToast(t('guests_remove_failed', { name, reason: describeError(t, error) }));
          }
        };
        if (options.keepalive) return send(options);
        // The server takes one change of a dinner at a time. A page that is being left has no time to wait for its turn.
        const sendAtOnce = () => void send({ keepalive: true });
        window.addEventListener('pagehide', sendAtOnce);
        last = last
          .then(() => send(options))
          .finally(() => window.removeEventListener('pagehide', sendAtOnce));
        return last;
      });
    const undo = () => {
      const late = rows.filter(({ key }) => !deferred.cancel(getRemovalKey(event.id, key)));
      if (late.length > 0) showToast(t.plural('guests_removed_already', late.length));
    };
    showToast(message, { label: t('action_undo'), run: undo });
  };
}

/** The list as it will be: members stand on it as not coming, guests without an account and invited addresses are gone, with those they bring. */
export function applyRemovals(
  rows: readonly GuestListRow[],
  isRemoved: (key: string) => boolean,
): readonly GuestListRow[] {
  if (!rows.some(({ key }) => isRemoved(key))) return rows;
  return rows.flatMap((row): GuestListRow[] => {
    const bringer = row.person?.plus_one_of?.id;
    if (bringer !== undefined && isRemoved(bringer)) return [];
    const plusOnes = row.plusOnes.filter(({ key }) => !isRemoved(key));
    if (!isRemoved(row.key)) return [{ ...row, plusOnes }];
    return row.person === null || row.person.is_placeholder
      ? []
      : [{ ...row, status: 'declined', waitlistPosition: null, seat: null, plusOnes: [] }];
  });
}

const listRemovedKeys = (
  eventId: string,
  rows: readonly GuestListRow[],
  { isPending }: DeferredActions,
) => rows.flatMap(({ key }) => (isPending(getRemovalKey(eventId, key)) ? [key] : []));

/** These rows without the guests who are being removed. */
export function useRowsAfterRemovals(
  { id }: Pick<DinnerEvent, 'id'>,
  rows: readonly GuestListRow[],
): readonly GuestListRow[] {
  const removedKeys = listRemovedKeys(id, rows, useDeferredActions()).join(' ');
  return useMemo(() => {
    const removed = new Set(removedKeys.split(' '));
    return applyRemovals(rows, (key) => removed.has(key));
  }, [rows, removedKeys]);
}
