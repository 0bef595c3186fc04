import { useMemo, useState } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { SeatNeed } from '#src/contract/seat-needs.ts';
import type { Seating } from '#src/contract/seating.ts';
import { isApiError } from '#src/core/api/api-error.ts';
import { useIsOnline, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { describeError } from '#src/core/data/error-message.ts';
import { type GuestParty, listParties } from './guest-parties.ts';
import type { GuestListRow } from './guest-rows.ts';

export interface ArrangeGuests {
  parties: readonly GuestParty[];
  /** Which needs a seat of this dinner can meet. */
  offeredNeeds: readonly SeatNeed[];
  /** An empty name takes the guests out of their parties. Resolves to whether it worked; it can be undone. */
  setParty: (rows: readonly GuestListRow[], name: string) => Promise<boolean>;
  /** Shown at once; presses meanwhile are sent one after the other. */
  setNeeds: (row: GuestListRow, needs: SeatNeed[]) => Promise<boolean>;
  /** As last pressed, also while that is being saved. */
  getNeeds: (row: GuestListRow) => readonly SeatNeed[];
  isSavingParty: boolean;
  /** As last sent, also if that couldn't be saved. */
  getParty: (row: GuestListRow) => string;
  getPartyError: (row: GuestListRow) => string | undefined;
  getNeedsError: (row: GuestListRow) => string | undefined;
}

interface Change {
  user_id: string;
  party?: string;
  needs?: SeatNeed[];
}

/** What was sent and couldn't be saved, or not yet, and why. */
interface UnsavedParty {
  party: string;
  reason: string;
}

/** The party each of these guests was to have. */
const listUnsaved = (guests: readonly Change[], reason: string) =>
  guests.map(({ user_id, party = '' }): [string, UnsavedParty] => [user_id, { party, reason }]);

/** What the hosts want of guests' seats; `all` are the rows of the whole list. */
export function useArrangeGuests(
  event: DinnerEvent,
  all: readonly GuestListRow[],
  seating: Seating | undefined,
): ArrangeGuests {
  const t = useTranslator();
  const isOnline = useIsOnline();
  const { showToast } = useToast();
  const scope = `arrange ${event.id}`;
  const settingParty = useApiMutation('arrangeGuests', { scope });
  const needing = useApiMutation('arrangeGuests', { scope });
  // The mutation itself only knows how its latest call went.
  const [refused, setRefused] = useState<ReadonlyMap<string, UnsavedParty>>(new Map());
  const parties = useMemo(() => listParties(all), [all]);
  const hasLongTable = seating?.tables.some(({ shape }) => shape === 'long') ?? false;

  const describe = (error: unknown) =>
    (isApiError(error) && error.fields['guests']?.[0]) || describeError(t, error);
  const isQueued = ({ isPaused }: typeof settingParty) => isPaused && !isOnline;

  async function save(
    mutation: typeof settingParty,
    guests: Change[],
    {
      before,
      done,
      undone,
      onError,
    }: { before: Change[]; done: string; undone: string; onError?: (error: unknown) => void },
  ): Promise<boolean> {
    const send = (changes: Change[]) =>
      mutation.mutateAsync({ params: { id: event.id }, body: { guests: changes } });
    try {
      await send(guests);
    } catch (error) {
      onError?.(error);
      return false;
    }
    const undo = async () => {
      try {
        await send(before);
        showToast(undone);
      } catch (error) {
        showToast(describeError(t, error));
      }
    };
    showToast(done, { label: t('action_undo'), run: () => void undo() });
    return true;
  }
  const findSentNeeds = ({ key }: GuestListRow) =>
    needing.variables?.body.guests.find(({ user_id }) => user_id === key)?.needs;
  const getNeeds = (row: GuestListRow) => (needing.isPending && findSentNeeds(row)) || row.needs;
  const queued = isQueued(settingParty) ? settingParty.variables?.body.guests : undefined;
  const unsaved = queued
    ? new Map([...refused, ...listUnsaved(queued, t('offline_queued'))])
    : refused;
  return {
    parties,
    offeredNeeds: ['step_free', 'near_door', ...(hasLongTable ? ['head_of_table' as const] : [])],
    setParty: (rows, name) => {
      const guests = rows.map(({ key }) => ({ user_id: key, party: name }));
      setRefused(
        (last) => new Map([...last].filter(([key]) => !rows.some((row) => row.key === key))),
      );
      return save(settingParty, guests, {
        before: rows.map(({ key, party }) => ({ user_id: key, party: party ?? '' })),
        done: name
          ? t.plural('guests_grouped', rows.length, { name })
          : t.plural('guests_ungrouped', rows.length),
        undone: t('guests_group_undone'),
        onError: (error) =>
          setRefused((last) => new Map([...last, ...listUnsaved(guests, describe(error))])),
      });
    },
    setNeeds: (row, wanted) => {
      const { key, name } = row;
      return save(needing, [{ user_id: key, needs: wanted }], {
        before: [{ user_id: key, needs: [...getNeeds(row)] }],
        done: t('guests_needs_saved', { name }),
        undone: t('guests_needs_undone', { name }),
      });
    },
    getNeeds,
    isSavingParty: settingParty.isPending,
    getParty: ({ key, party }) => unsaved.get(key)?.party ?? party ?? '',
    getPartyError: ({ key }) => unsaved.get(key)?.reason,
    getNeedsError: (row) => {
      if (!findSentNeeds(row)) return undefined;
      if (isQueued(needing)) return t('offline_queued');
      return needing.error ? describe(needing.error) : undefined;
    },
  };
}
