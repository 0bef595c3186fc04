import { useMemo } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { SeatNeed } from '#src/contract/seat-needs.ts';
import type { Seating } from '#src/contract/seating.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { describeError, getErrorMessage } from '#src/core/data/error-message.ts';
import { type GuestGroup, listGroups } from './guest-groups.ts';
import type { GuestRow } from './guest-rows.ts';

export interface ArrangeGuests {
  groups: readonly GuestGroup[];
  /** Which needs a seat of this dinner can meet. */
  offeredNeeds: readonly SeatNeed[];
  /** An empty name takes the guests out of their groups. Resolves to whether it worked; it can be undone. */
  setGroup: (rows: readonly GuestRow[], name: string) => Promise<boolean>;
  setNeeds: (row: GuestRow, needs: SeatNeed[]) => Promise<boolean>;
  isSaving: boolean;
  errorMessage: string | undefined;
}

interface Change {
  user_id: string;
  party?: string;
  needs?: SeatNeed[];
}

/** What the hosts want of guests' seats; `all` are the rows of the whole list. */
export function useArrangeGuests(
  event: DinnerEvent,
  all: readonly GuestRow[],
  seating: Seating | undefined,
): ArrangeGuests {
  const t = useTranslator();
  const { showToast } = useToast();
  const arrange = useApiMutation('arrangeGuests', { scope: `arrange ${event.id}` });
  const groups = useMemo(() => listGroups(all), [all]);
  const hasLongTable = seating?.tables.some(({ shape }) => shape === 'long') ?? false;

  async function save(
    guests: Change[],
    { before, done, undone }: { before: Change[]; done: string; undone: string },
  ): Promise<boolean> {
    const send = (changes: Change[]) =>
      arrange.mutateAsync({ params: { id: event.id }, body: { guests: changes } });
    try {
      await send(guests);
    } catch {
      // Shown as the error of the mutation.
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
  return {
    groups,
    offeredNeeds: ['step_free', 'near_door', ...(hasLongTable ? ['head_of_table' as const] : [])],
    setGroup: (rows, name) =>
      save(
        rows.map(({ key }) => ({ user_id: key, party: name })),
        {
          before: rows.map(({ key, party }) => ({ user_id: key, party: party ?? '' })),
          done: name
            ? t.plural('guests_grouped', rows.length, { name })
            : t.plural('guests_ungrouped', rows.length),
          undone: t('guests_group_undone'),
        },
      ),
    setNeeds: ({ key, name, needs }, wanted) =>
      save([{ user_id: key, needs: wanted }], {
        before: [{ user_id: key, needs: [...needs] }],
        done: t('guests_needs_saved', { name }),
        undone: t('guests_needs_undone', { name }),
      }),
    isSaving: arrange.isPending,
    errorMessage: arrange.error?.fields['guests']?.[0] ?? getErrorMessage(t, arrange),
  };
}
