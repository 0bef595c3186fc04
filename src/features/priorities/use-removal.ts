import { isApiError } from '#src/core/api/api-error.ts';
import type { CallResponse } from '#src/contract/calls.ts';
import { useDeferredActions } from '#src/core/react/deferred-actions.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { getQueryFilters } from '#src/core/data/queries.ts';
import { useNotice } from '#src/core/react/use-notice.ts';
import type { Priority } from './priorities.logic.ts';

const keyOf = (id: string) => `priority ${id}`;

/** Takes a priority off the list at once; sent when nobody can undo it any more, so that its words and matches survive an undo. */
export function useRemoval() {
  const core = useCore();
  const t = useTranslator();
  const held = useDeferredActions();
  const { notice, showNotice } = useNotice();
  const { mutateAsync } = useApiMutation('deleteProfile');

  function remove({ id, profile_type: { display_name: name } }: Priority) {
    const user = core.session.get()?.user.id ?? null;
    held.defer(keyOf(id), async (how) => {
      try {
        await mutateAsync({ params: { id } }, how);
        // Out of the list before it is shown again.
        core.queryClient.setQueriesData<CallResponse<'listProfiles'>>(
          getQueryFilters('listProfiles', user),
          (shown) => shown && { ...shown, results: shown.results.filter((each) => each.id !== id) },
        );
      } catch (error) {
        showNotice(t('priority_remove_failed', { name, reason: isApiError(error) ? error.message : '' }));
      }
    });
    showNotice(t('priority_removed', { name }), {
      label: t('action_undo'),
      run: () => void (held.cancel(keyOf(id)) || showNotice(t('priority_removed_already'))),
    });
  }
  return { isGone: (id: string) => held.isPending(keyOf(id)), remove, notice };
}
