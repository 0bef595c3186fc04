import type { FormEvent } from 'react';
import * as z from 'zod/mini';
import { MAX_SEATING_VERSIONS, MAX_VERSION_NAME_LENGTH } from '#src/contract/constants/limits.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useDraft } from '#src/core/react/use-draft.ts';
import { Button } from '#src/components/base/button.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { TextField } from '#src/components/forms/field.tsx';
import { useSaveVersion } from './use-save-version.ts';

const NameDraft = z.object({ name: z.string() });

/** Saves the present seating under a name, or under the next letter. */
export function SaveVersion({ event, count }: { event: DinnerEvent; count: number }) {
  const t = useTranslator();
  const draft = useDraft(`seating version ${event.id}`, NameDraft, { name: '' });
  const { save, isSaving, savedAs, nameError, errorMessage, forgetResult } = useSaveVersion(
    event.id,
    draft.discard,
  );
  function submit(submitEvent: FormEvent) {
    submitEvent.preventDefault();
    save(draft.value.name.trim());
  }
  return (
    <div className="version-save">
      {count >= MAX_SEATING_VERSIONS ? (
        <p className="soft">{t('seating_versions_full', { most: MAX_SEATING_VERSIONS })}</p>
      ) : (
        <form className="version-save" onSubmit={submit} noValidate>
          <TextField
            label={t('seating_version_name')}
            optionalLabel={t('host_optional')}
            hint={t('seating_version_name_hint')}
            error={nameError}
            dir="auto"
            autoComplete="off"
            maxLength={MAX_VERSION_NAME_LENGTH}
            value={draft.value.name}
            onChange={({ currentTarget }) => {
              forgetResult();
              draft.set({ name: currentTarget.value });
            }}
          />
          <Button type="submit" loading={isSaving}>
            {t('seating_version_save')}
          </Button>
        </form>
      )}
      <StatusLine
        kind={errorMessage ? 'error' : 'success'}
        text={errorMessage ?? (savedAs && t('seating_version_saved', { name: savedAs }))}
      />
    </div>
  );
}
