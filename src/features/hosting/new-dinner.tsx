import { useState } from 'react';
import { routes } from '#src/contract/routes.ts';
import { useSurroundings, useText, useWrite } from '#src/core/provider.tsx';
import { troubleOf } from '#src/core/trouble.ts';
import { useDraft } from '#src/core/use-draft.ts';
import { useNotice } from '#src/core/use-notice.ts';
import { useGo } from '#src/core/use-place.ts';
import { useTrack } from '#src/core/use-track.ts';
import { CoverField } from './cover-field.tsx';
import { bodyOf, Draft, emptyDraft, wrongFrom } from './dinner-form.logic.ts';
import { DinnerForm } from './dinner-form.tsx';

/** Lays a new dinner, sends its picture after it, and leads to its page (R44). */
export function NewDinner() {
  const t = useText();
  const go = useGo();
  const track = useTrack();
  const { say } = useNotice();
  const { timeZone } = useSurroundings();
  const kept = useDraft('dinner', Draft, emptyDraft(t, timeZone));
  const [file, setFile] = useState<File | null>(null);
  const create = useWrite('createEvent');
  const upload = useWrite('uploadCover');
  const fields = create.error?.fields ?? {};

  async function save(draft: Draft) {
    try {
      const { id } = await create.mutateAsync({ body: bodyOf(draft) });
      track('event_created', { eventId: id });
      const refusal =
        file &&
        (await upload.mutateAsync({ params: { id }, file }).then(
          () => null,
          (error: Error) => error.message,
        ));
      kept.drop();
      say(refusal ? t('host_cover_failed', { reason: refusal }) : t('host_laid'));
      go(refusal ? routes.eventEdit(id) : routes.event(id));
    } catch {
      // The words stand at the fields or over the button; what was typed stays.
    }
  }
  return (
    <div className="host">
      <h1 className="heading">{t('host_new_title')}</h1>
      <DinnerForm
        kept={kept}
        mayBePast={false}
        refused={wrongFrom(fields)}
        trouble={Object.keys(fields).length > 0 ? undefined : troubleOf(t, create)}
        saving={create.isPending || upload.isPending}
        saveLabel={t('host_lay')}
        onSave={(draft) => void save(draft)}
        cover={<CoverField url={null} file={file} onFile={setFile} onRemove={() => setFile(null)} />}
      />
    </div>
  );
}
