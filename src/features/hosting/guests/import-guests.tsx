import { useState } from 'react';
import * as z from 'zod/mini';
import type { DinnerEvent } from '#src/contract/events.ts';
import {
  type GuestImport,
  ImportCorrection,
  ImportField,
  MAX_IMPORT_BYTES,
} from '#src/contract/guest-import.ts';
import { MAX_INVITATIONS_PER_DAY } from '#src/contract/constants/limits.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useDraft } from '#src/core/react/use-draft.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { Button } from '#src/components/base/button.tsx';
import { Choices } from '#src/components/forms/choices.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { Dialog } from '#src/components/overlays/dialog.tsx';
import { ImportPreview, countLines } from './import-preview.tsx';
import { ImportText } from './import-text.tsx';
import { keepCorrections } from './keep-corrections.ts';
import { decodeList, isSpreadsheetFile } from './read-list-file.ts';
import './import-guests.css';

/** Corrections and columns belong to their text. */
const ListDraft = z.object({
  text: z.string(),
  corrections: z.array(ImportCorrection),
  mapping: z.array(ImportField),
});
type ListDraft = z.infer<typeof ListDraft>;

/** Adds guests without an account from pasted lines or a file: first what each line becomes, then all good ones at once. */
export function ImportGuests({ event, onClose }: { event: DinnerEvent; onClose: () => void }) {
  const t = useTranslator();
  const { showToast } = useToast();
  const { value, set, discard } = useDraft(`import ${event.id}`, ListDraft, {
    text: '',
    corrections: [],
    mapping: [],
  });
  const [preview, setPreview] = useState<GuestImport | null>(null);
  const [letter, setLetter] = useState('later');
  const [error, setError] = useState<string>();
  const importGuests = useApiMutation('importGuests');

  async function send({ text, corrections, mapping }: ListDraft, commit: boolean) {
    try {
      return await importGuests.mutateAsync({
        params: { id: event.id },
        body: {
          text,
          corrections,
          ...(mapping.length > 0 ? { mapping } : {}),
          invite: letter === 'now',
          commit,
        },
      });
    } catch {
      return null;
    }
  }
  async function show(change: Partial<ListDraft> = {}) {
    const list = { ...value, ...change };
    set(change);
    if (!list.text.trim()) return setError(t('guests_add_nothing'));
    const answer = await send(list, false);
    return answer && setPreview(answer);
  }
  async function add() {
    const added = await send(value, true);
    if (!added) return;
    const [addedCount, updatedCount] = [countLines(added, 'new'), countLines(added, 'update')];
    showToast(
      addedCount > 0
        ? t.plural('guests_added', addedCount)
        : t.plural('guests_add_updated', updatedCount),
    );
    // The wrong lines stay, to be mended.
    if (countLines(added, 'wrong') > 0) return void show();
    discard();
    onClose();
  }
  function changeText(text: string) {
    const corrections = keepCorrections(value.text, text, value.corrections);
    set({ text, corrections, mapping: [] });
    setError(undefined);
  }
  async function readFile(file: File | undefined) {
    if (!file) return;
    if (file.size > MAX_IMPORT_BYTES) return setError(t('guests_add_file_large'));
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (isSpreadsheetFile(bytes)) return setError(t('guests_add_file_kind'));
    const text = decodeList(bytes);
    setError(undefined);
    await show({ text, corrections: [], mapping: [] });
  }
  const newCount = preview ? countLines(preview, 'new') : 0;
  const updateCount = preview ? countLines(preview, 'update') : 0;
  const isOverLimit =
    letter === 'now' &&
    (preview?.lines.filter(({ becomes, values }) => becomes === 'new' && values.email).length ??
      0) > MAX_INVITATIONS_PER_DAY;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('guests_add_title', { title: event.title })}
      closeLabel={t('action_close')}
      actions={
        <>
          <StatusLine kind="error" text={getErrorMessage(t, importGuests)} />
          {preview ? (
            <>
              <Button onClick={() => setPreview(null)}>{t('guests_add_again')}</Button>
              {newCount + updateCount > 0 && (
                <Button
                  variant="primary"
                  loading={importGuests.isPending}
                  disabled={isOverLimit}
                  onClick={() => void add()}
                >
                  {newCount > 0
                    ? t.plural('guests_add_do', newCount)
                    : t.plural('guests_add_do_update', updateCount)}
                </Button>
              )}
            </>
          ) : (
            <Button variant="primary" loading={importGuests.isPending} onClick={() => void show()}>
              {t('guests_add_preview')}
            </Button>
          )}
        </>
      }
    >
      {preview ? (
        <div className="guest-import">
          <ImportPreview
            preview={preview}
            onCorrect={(correction) =>
              void show({
                corrections: [
                  ...value.corrections.filter(({ line }) => line !== correction.line),
                  correction,
                ],
              })
            }
            onMap={(mapping) => void show({ mapping })}
          />
          {newCount > 0 && (
            <Choices
              legend={t('guests_add_letter')}
              stacked
              options={[
                { value: 'later', label: t('guests_add_later') },
                { value: 'now', label: t('guests_add_now') },
              ]}
              error={isOverLimit && t('guests_add_limit', { max: MAX_INVITATIONS_PER_DAY })}
              value={[letter]}
              onChange={([chosen]) => setLetter(chosen ?? 'later')}
            />
          )}
        </div>
      ) : (
        <ImportText
          text={value.text}
          error={error}
          onText={changeText}
          onFile={(file) => void readFile(file)}
        />
      )}
    </Dialog>
  );
}
