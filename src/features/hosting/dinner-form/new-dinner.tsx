import { type ReactNode, useState } from 'react';
import { routes } from '#src/contract/routes.ts';
import { isApiError } from '#src/core/api/api-error.ts';
import { useEnvironment, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { describeError, getErrorMessage } from '#src/core/data/error-message.ts';
import { useDraft } from '#src/core/react/use-draft.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { useNavigateToRoute, useRouteLink } from '#src/core/react/use-route-link.ts';
import { useTrack } from '#src/core/react/use-track.ts';
import { Button } from '#src/components/base/button.tsx';
import { CoverField } from './cover-field.tsx';
import {
  toDinnerBody,
  DinnerDraft,
  createEmptyDraft,
  mapServerErrors,
  toNewDraft,
} from './dinner-draft.ts';
import { DinnerForm } from './dinner-form.tsx';
import { EarlierDinners } from './earlier-dinners.tsx';
import { LoadedDinner } from './loaded-dinner.tsx';
import { useFileUrl } from './use-file-url.ts';

interface NewDinnerProps {
  /** The dinner to start from. */
  from?: string;
}

export function NewDinner({ from }: NewDinnerProps) {
  const t = useTranslator();
  const { timeZone } = useEnvironment();
  const link = useRouteLink();
  return (
    <div className="host host-new">
      <header className="host-form-head">
        <h1 className="heading">{t('host_new_title')}</h1>
        <Button variant="ghost" {...link(routes.events('hosting'))}>
          {t('action_cancel')}
        </Button>
      </header>
      {from === undefined ? (
        <NewDinnerForm
          draftName="dinner"
          initial={createEmptyDraft(t, timeZone)}
          lead={<EarlierDinners />}
        />
      ) : (
        <LoadedDinner key={from} eventId={from}>
          {(event, seating) => (
            <NewDinnerForm
              draftName={`dinner like ${event.id}`}
              initial={toNewDraft(event, seating)}
            />
          )}
        </LoadedDinner>
      )}
    </div>
  );
}

interface NewDinnerFormProps {
  draftName: string;
  initial: DinnerDraft;
  lead?: ReactNode;
}

function NewDinnerForm({ draftName, initial, lead }: NewDinnerFormProps) {
  const t = useTranslator();
  const go = useNavigateToRoute();
  const track = useTrack();
  const { showToast } = useToast();
  const draftState = useDraft(draftName, DinnerDraft, initial);
  const [file, setFile] = useState<File | null>(null);
  const fileUrl = useFileUrl(file);
  const create = useApiMutation('createEvent');
  const upload = useApiMutation('uploadCover');
  const fieldErrors = create.error?.fields ?? {};

  async function save(draft: DinnerDraft) {
    try {
      const { id } = await create.mutateAsync({ body: toDinnerBody(draft) });
      track('event_created', { eventId: id });
      const uploadError =
        file &&
        (await upload.mutateAsync({ params: { id }, file }).then(
          () => null,
          // For an invalid field the message is JSON.
          (error: unknown) =>
            (isApiError(error) && error.fields['file']?.[0]) || describeError(t, error),
        ));
      draftState.discard();
      showToast(
        uploadError ? t('host_cover_failed', { reason: uploadError }) : t('dinner_created'),
      );
      go(uploadError ? routes.eventEdit(id) : routes.event(id));
    } catch {
      // The form shows the error and keeps the input.
    }
  }
  return (
    <DinnerForm
      isNew
      draftState={draftState}
      isPastAllowed={false}
      serverErrors={mapServerErrors(fieldErrors)}
      errorMessage={Object.keys(fieldErrors).length > 0 ? undefined : getErrorMessage(t, create)}
      isSaving={create.isPending || upload.isPending}
      saveLabel={t('dinner_create')}
      onSave={(draft) => void save(draft)}
      lead={lead}
      coverUrl={fileUrl}
      cover={<CoverField url={fileUrl} onFileChange={setFile} onRemove={() => setFile(null)} />}
    />
  );
}
