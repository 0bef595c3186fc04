import type { SeatingVersion } from '#src/contract/seating-versions.ts';
import { isApiError } from '#src/core/api/api-error.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useDeferredActions } from '#src/core/react/deferred-actions.ts';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { describeError } from '#src/core/data/error-message.ts';
import { queries } from '#src/core/data/queries.ts';

const getKeyPrefix = (eventId: string) => `seating version ${eventId} `;

/** Hides a version at once and deletes it after the undo window, as a deleted one can't be brought back. */
export function useDeleteVersion(eventId: string) {
  const core = useCore();
  const t = useTranslator();
  const { showToast } = useToast();
  const deferred = useDeferredActions();
  const { mutateAsync } = useApiMutation('deleteSeatingVersion');
  const toActionKey = (id: string) => getKeyPrefix(eventId) + id;

  function deleteVersion({ id, name }: Pick<SeatingVersion, 'id' | 'name'>) {
    const { queryKey } = queries(core).seatingVersions(eventId);
    deferred.defer(toActionKey(id), async (options) => {
      try {
        await mutateAsync({ params: { id: eventId, version_id: id } }, options);
      } catch (error) {
        // Another host may have deleted it.
        if (!isApiError(error) || error.status !== 404)
          showToast(t('seating_version_delete_failed', { name, reason: describeError(t, error) }));
      }
      await core.queryClient.invalidateQueries({ queryKey });
    });
    showToast(t('seating_version_deleted', { name }), {
      label: t('action_undo'),
      run: () =>
        void (deferred.cancel(toActionKey(id)) || showToast(t('seating_version_deleted_already'))),
    });
  }
  return { deleteVersion, isDeleted: (id: string) => deferred.isPending(toActionKey(id)) };
}

/** For what takes the name or the room of a version: its deletion must not wait for an undo any longer. */
export function useFinishDeletions(eventId: string): () => Promise<unknown> {
  const { sendNow } = useDeferredActions();
  return () => sendNow((key) => key.startsWith(getKeyPrefix(eventId)));
}
