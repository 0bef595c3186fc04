import { useMemo, useState } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import { routes } from '#src/contract/routes.ts';
import type { Seating } from '#src/contract/seating.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useDraft } from '#src/core/react/use-draft.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { Button } from '#src/components/base/button.tsx';
import { formatNameList } from '#src/i18n/format/format-list.ts';
import { CancelDinner } from './cancel-dinner.tsx';
import { CoverField, type CoverFieldProps } from './cover-field.tsx';
import {
  getDinnerChanges,
  DinnerDraft,
  toDinnerDraft,
  listNotifiedChanges,
  mapServerErrors,
  validateDinnerDraft,
} from './dinner-draft.ts';
import { DinnerForm } from './dinner-form.tsx';
import { LoadedDinner } from './loaded-dinner.tsx';
import { useFileUrl } from './use-file-url.ts';
import { HostNav } from '../host-nav.tsx';

export function EditDinner({ eventId }: { eventId: string }) {
  const t = useTranslator();
  return (
    <div className="host">
      <HostNav eventId={eventId} current="eventEdit" />
      <h1 className="visually-hidden">{t('host_edit_title')}</h1>
      <LoadedDinner eventId={eventId}>
        {(event, seating) => <EditableDinner event={event} seating={seating} />}
      </LoadedDinner>
    </div>
  );
}

function EditableDinner({ event, seating }: { event: DinnerEvent; seating: Seating }) {
  const core = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const duplicate = <Button {...link(routes.eventNew(event.id))}>{t('host_duplicate')}</Button>;
  const reason = getFixedReason(event, core.clock.now());
  if (reason)
    return (
      <>
        <p className="lead">{t(reason)}</p>
        <div className="host-end">{duplicate}</div>
      </>
    );
  return (
    <>
      <EditForm event={event} seating={seating} />
      <section className="host-end">
        {duplicate}
        {event.is_host && <CancelDinner event={event} />}
      </section>
    </>
  );
}

/** Why nothing can be changed any more, if so. */
function getFixedReason({ status, starts_at, ends_at }: DinnerEvent, now: number) {
  if (status === 'cancelled') return 'host_cancelled';
  if (Date.parse(ends_at) <= now) return 'host_over';
  if (Date.parse(starts_at) <= now) return 'host_started';
  return null;
}

function EditForm({ event, seating }: { event: DinnerEvent; seating: Seating }) {
  const core = useCore();
  const t = useTranslator();
  const { showToast } = useToast();
  const savedDraft = useMemo(() => toDinnerDraft(event, seating), [event, seating]);
  const draftState = useDraft(`dinner ${event.id}`, DinnerDraft, savedDraft);
  const [unchangedNote, setUnchangedNote] = useState<string>();
  const cover = useCoverUpload(event);
  const saving = useApiMutation('changeEvent');
  const fieldErrors = saving.error?.fields ?? {};
  const changes = getDinnerChanges(draftState.value, savedDraft, event);
  const notifiedChanges = listNotifiedChanges(t, changes);
  // A start that isn't changed isn't checked: it may pass while the form is open.
  const isPastAllowed = changes.starts_at === undefined;
  // Don't list changes while the draft is invalid, for example with a half-typed date.
  const isValid =
    Object.keys(validateDinnerDraft(t, draftState.value, isPastAllowed ? null : core.clock.now()))
      .length === 0;

  function save(draft: DinnerDraft) {
    const body = getDinnerChanges(draft, savedDraft, event);
    if (Object.keys(body).length === 0) return setUnchangedNote(t('host_nothing_changed'));
    setUnchangedNote(undefined);
    return saving.mutate(
      { params: { id: event.id }, body },
      {
        onSuccess: () => {
          draftState.markSaved(draft);
          showToast(
            t(listNotifiedChanges(t, body).length > 0 ? 'host_saved_notified' : 'host_saved'),
          );
        },
      },
    );
  }
  const hasChanges = Object.keys(changes).length > 0;
  const changeNote =
    isValid &&
    (notifiedChanges.length > 0
      ? t('host_notifies', { what: formatNameList(t.locale, notifiedChanges) })
      : t('host_notifies_nobody'));
  return (
    <DinnerForm
      draftState={draftState}
      isPastAllowed={isPastAllowed}
      serverErrors={mapServerErrors(fieldErrors)}
      errorMessage={Object.keys(fieldErrors).length > 0 ? undefined : getErrorMessage(t, saving)}
      isSaving={saving.isPending}
      hasChanges={hasChanges}
      saveLabel={t('host_save')}
      onSave={save}
      onDiscard={saving.reset}
      coverUrl={cover.url}
      host={event.host}
      cover={<CoverField {...cover} />}
      saveNote={
        <p className="soft" role="status">
          {hasChanges ? changeNote : unchangedNote}
        </p>
      }
    />
  );
}

/** Uploads the photo as soon as it is chosen, independently of the form. */
function useCoverUpload(event: DinnerEvent): CoverFieldProps {
  const t = useTranslator();
  const { showToast } = useToast();
  const upload = useApiMutation('uploadCover');
  const remove = useApiMutation('deleteCover');
  const file = upload.isPending ? (upload.variables?.file as File | undefined) : undefined;
  const fileUrl = useFileUrl(file ?? null);
  const params = { id: event.id };
  return {
    url: fileUrl ?? event.cover_url,
    busy: upload.isPending || remove.isPending,
    error:
      upload.error?.fields['file']?.[0] ?? getErrorMessage(t, upload) ?? getErrorMessage(t, remove),
    onFileChange: (chosen) =>
      upload.mutate(
        { params, file: chosen },
        { onSuccess: () => showToast(t('host_cover_saved')) },
      ),
    onRemove: () =>
      remove.mutate({ params }, { onSuccess: () => showToast(t('host_cover_removed')) }),
  };
}
