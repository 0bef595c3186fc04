import type { DinnerEvent } from '#src/contract/events.ts';
import type { SeatingVersion } from '#src/contract/seating-versions.ts';
import type { ApiError } from '#src/core/api/api-error.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { queries } from '#src/core/data/queries.ts';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { ConfirmDialog } from '#src/components/overlays/confirm-dialog.tsx';

export function DeleteVersion({
  event,
  version,
  onClose,
}: {
  event: DinnerEvent;
  version: SeatingVersion | null;
  onClose: () => void;
}) {
  const core = useCore();
  const t = useTranslator();
  const remove = useApiMutation('deleteSeatingVersion');
  function close() {
    remove.reset();
    onClose();
  }
  function handleError({ status }: ApiError) {
    const { queryKey } = queries(core).seatingVersions(event.id);
    void core.queryClient.invalidateQueries({ queryKey });
    // Somebody else has deleted it.
    if (status === 404) close();
  }
  return (
    <ConfirmDialog
      open={version !== null}
      title={t('seating_version_delete_question', { name: version?.name ?? '' })}
      confirmLabel={t('seating_version_delete')}
      cancelLabel={t('action_cancel')}
      closeLabel={t('action_close')}
      loading={remove.isPending}
      onConfirm={() => {
        if (version)
          remove.mutate(
            { params: { id: event.id, version_id: version.id } },
            { onSuccess: close, onError: handleError },
          );
      }}
      onClose={close}
    >
      <p>{t('seating_version_delete_body')}</p>
      <StatusLine kind="error" text={getErrorMessage(t, remove)} />
    </ConfirmDialog>
  );
}
