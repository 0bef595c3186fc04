import { isApiError } from '#src/core/api-error.ts';
import type { CallResponse } from '#src/contract/calls.ts';
import { useHeld } from '#src/core/held.ts';
import { useCore, useText, useWrite } from '#src/core/provider.tsx';
import { answersTo } from '#src/core/queries.ts';
import { useNotice } from '#src/core/use-notice.ts';
import type { Priority } from './priorities.logic.ts';

const keyOf = (id: string) => `priority ${id}`;

/** Takes a priority off the list at once; sent when nobody can undo it any more, so that its words and matches survive an undo. */
export function useRemoval() {
  const core = useCore();
  const t = useText();
  const held = useHeld();
  const { notice, say } = useNotice();
  const { mutateAsync } = useWrite('deleteProfile');

  function remove({ id, profile_type: { display_name: name } }: Priority) {
    const user = core.session.get()?.user.id ?? null;
    held.hold(keyOf(id), async (how) => {
      try {
        await mutateAsync({ params: { id } }, how);
        // Out of the list before it is shown again.
        core.queryClient.setQueriesData<CallResponse<'listProfiles'>>(
          answersTo('listProfiles', user),
          (shown) => shown && { ...shown, results: shown.results.filter((each) => each.id !== id) },
        );
      } catch (error) {
        say(t('priority_remove_failed', { name, reason: isApiError(error) ? error.message : '' }));
      }
    });
    say(t('priority_removed', { name }), {
      label: t('action_undo'),
      run: () => void (held.release(keyOf(id)) || say(t('priority_removed_already'))),
    });
  }
  return { isGone: (id: string) => held.has(keyOf(id)), remove, notice };
}
