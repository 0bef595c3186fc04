import type { CallResponse } from '#src/contract/calls.ts';
import { describeError } from '#src/core/data/error-message.ts';
import { useDeferredActions } from '#src/core/react/deferred-actions.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { getQueryFilters } from '#src/core/data/queries.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import type { Priority } from './list-priorities.ts';

const getActionKey = (id: string) => `priority ${id}`;

/** Hides a priority at once and deletes it after the undo window, so that an undo keeps its content and matches. */
export function useRemovePriority() {
  const core = useCore();
  const t = useTranslator();
  const deferred = useDeferredActions();
  const { toast, showToast } = useToast();
  const { mutateAsync } = useApiMutation('deleteProfile');

  function remove({ id, profile_type: { display_name: name } }: Priority) {
    const userId = core.session.get()?.user.id ?? null;
    deferred.defer(getActionKey(id), async (options) => {
      try {
        await mutateAsync({ params: { id } }, options);
        // Removed from the cache before the deferred action stops hiding it.
        core.queryClient.setQueriesData<CallResponse<'listProfiles'>>(
          getQueryFilters('listProfiles', userId),
          (cached) =>
            cached && { ...cached, results: cached.results.filter((each) => each.id !== id) },
        );
      } catch (error) {
        showToast(t('priority_remove_failed', { name, reason: describeError(t, error) }));
      }
    });
    showToast(t('priority_removed', { name }), {
      label: t('action_undo'),
      run: () =>
        void (deferred.cancel(getActionKey(id)) || showToast(t('priority_removed_already'))),
    });
  }
  return { isRemoved: (id: string) => deferred.isPending(getActionKey(id)), remove, toast };
}
