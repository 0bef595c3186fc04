import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { MAX_SEATING_VERSIONS, MAX_VERSION_NAME_LENGTH } from '#src/contract/constants/limits.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { useDraft } from '#src/core/react/use-draft.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { Button } from '#src/components/base/button.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { TextField } from '#src/components/forms/field.tsx';

const NameDraft = z.object({ name: z.string() });

/** Saves the present seating under a name, or under the next letter. */
export function SaveVersion({ event, count }: { event: DinnerEvent; count: number }) {
  const t = useTranslator();
  const draft = useDraft(`seating version ${event.id}`, NameDraft, { name: '' });
  const save = useApiMutation('saveSeatingVersion');
  const [savedAs, setSavedAs] = useState('');
  const nameError = save.error?.fields['name']?.[0];
  async function submit(submitEvent: FormEvent) {
    submitEvent.preventDefault();
    if (save.isPending) return;
    try {
      const name = draft.value.name.trim();
      const saved = await save.mutateAsync({
        params: { id: event.id },
        body: name ? { name } : {},
      });
      draft.discard();
      setSavedAs(saved.name);
    } catch {
      // The error is shown at its field, or below it.
    }
  }
  if (count >= MAX_SEATING_VERSIONS)
    return <p className="soft">{t('seating_versions_full', { most: MAX_SEATING_VERSIONS })}</p>;
  return (
    <form className="version-save" onSubmit={(event) => void submit(event)} noValidate>
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
          setSavedAs('');
          draft.set({ name: currentTarget.value });
        }}
      />
      <Button type="submit" loading={save.isPending}>
        {t('seating_version_save')}
      </Button>
      <StatusLine
        kind={save.error ? 'error' : 'success'}
        text={
          save.error
            ? nameError
              ? undefined
              : getErrorMessage(t, save)
            : savedAs && t('seating_version_saved', { name: savedAs })
        }
      />
    </form>
  );
}
