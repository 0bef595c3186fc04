import { useMemo } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { describeError, getErrorMessage } from '#src/core/data/error-message.ts';
import { type GuestGroup, listGroups } from './guest-groups.ts';
import type { GuestRow } from './guest-rows.ts';

export interface GuestGroups {
  groups: readonly GuestGroup[];
  /** An empty name takes the guests out of their groups. Resolves to whether it worked; it can be undone. */
  setGroup: (rows: readonly GuestRow[], name: string) => Promise<boolean>;
  isSaving: boolean;
  errorMessage: string | undefined;
}

/** The groups among all guests of the list. */
export function useGuestGroups(event: DinnerEvent, all: readonly GuestRow[]): GuestGroups {
  const t = useTranslator();
  const { showToast } = useToast();
  const arrange = useApiMutation('arrangeGuests', { scope: `groups ${event.id}` });
  const groups = useMemo(() => listGroups(all), [all]);
  const save = (guests: { user_id: string; party: string }[]) =>
    arrange.mutateAsync({ params: { id: event.id }, body: { guests } });

  async function setGroup(rows: readonly GuestRow[], name: string): Promise<boolean> {
    const before = rows.map(({ key, party }) => ({ user_id: key, party: party ?? '' }));
    try {
      await save(rows.map(({ key }) => ({ user_id: key, party: name })));
    } catch {
      // Shown as the error of the mutation.
      return false;
    }
    const undo = async () => {
      try {
        await save(before);
        showToast(t('guests_group_undone'));
      } catch (error) {
        showToast(describeError(t, error));
      }
    };
    showToast(
      name
        ? t.plural('guests_grouped', rows.length, { name })
        : t.plural('guests_ungrouped', rows.length),
      { label: t('action_undo'), run: () => void undo() },
    );
    return true;
  }
  return {
    groups,
    setGroup,
    isSaving: arrange.isPending,
    errorMessage: arrange.error?.fields['guests']?.[0] ?? getErrorMessage(t, arrange),
  };
}
