import { useRef, useState } from 'react';
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
import type { Translator } from '#src/i18n/translator.ts';
import { ImportPreview, countAddressed, countLines } from './import-preview.tsx';
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

/** `36 guests were invited, 3 were added.` */
function describeAdded(t: Translator, answer: GuestImport, isInviting: boolean): string {
  const addedCount = countLines(answer, 'new');
  const invitedCount = isInviting ? countAddressed(answer) : 0;
  const parts = [
    ...(invitedCount > 0 ? [t.plural('guests_add_invited', invitedCount)] : []),
    ...(addedCount > invitedCount ? [t.plural('guests_added', addedCount - invitedCount)] : []),
  ];
  return parts.length > 0
    ? parts.join(' ')
    : t.plural('guests_add_updated', countLines(answer, 'update'));
}

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
  /** What was added while wrong lines stay. */
  const [added, setAdded] = useState('');
  const [error, setError] = useState<string>();
  const lastAsked = useRef(0);
  const importGuests = useApiMutation('importGuests');

  async function send(
    { text, corrections, mapping }: ListDraft,
    { commit, invite = letter === 'now' }: { commit: boolean; invite?: boolean },
  ) {
    try {
      return await importGuests.mutateAsync({
        params: { id: event.id },
        body: {
          text,
          corrections,
          ...(mapping.length > 0 ? { mapping } : {}),
          invite,
          commit,
        },
      });
    } catch {
      return null;
    }
  }
  async function show(change: Partial<ListDraft> = {}, invite?: boolean) {
    const list = { ...value, ...change };
    set(change);
    if (!list.text.trim()) return setError(t('guests_add_nothing'));
    const asked = ++lastAsked.current;
    const answer = await send(list, { commit: false, ...(invite !== undefined && { invite }) });
    // The choice may have been changed back meanwhile.
    return answer && asked === lastAsked.current && setPreview(answer);
  }
  /** Invited guests need no seat yet, so which lines are wrong depends on this choice. */
  function chooseLetter(chosen = 'later') {
    setLetter(chosen);
    void show({}, chosen === 'now');
  }
  async function add() {
    const answer = await send(value, { commit: true });
    if (!answer) return;
    const text = describeAdded(t, answer, letter === 'now');
    // The wrong lines stay, to be mended.
    if (countLines(answer, 'wrong') > 0) {
      setAdded(text);
      return void show();
    }
    showToast(text);
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
  const isWithoutSeats =
    preview?.lines.some(({ errors }) => errors.some(({ field }) => field === 'seat')) ?? false;
  const invitedCount = preview && letter === 'now' ? countAddressed(preview) : 0;
  const isOverLimit = invitedCount > MAX_INVITATIONS_PER_DAY;
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
                  {newCount === 0
                    ? t.plural('guests_add_do_update', updateCount)
                    : invitedCount === newCount
                      ? t.plural('guests_add_do_invite', newCount)
                      : invitedCount > 0
                        ? t('guests_add_do_both', {
                            invited: invitedCount,
                            added: newCount - invitedCount,
                          })
                        : t.plural('guests_add_do', newCount)}
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
            added={added}
            isInviting={letter === 'now'}
            letter={
              (newCount > 0 || isWithoutSeats || letter === 'now') && (
                <Choices
                  legend={t('guests_add_letter')}
                  stacked
                  options={[
                    { value: 'later', label: t('guests_add_later') },
                    { value: 'now', label: t('guests_add_now') },
                  ]}
                  error={isOverLimit && t('guests_add_limit', { max: MAX_INVITATIONS_PER_DAY })}
                  value={[letter]}
                  onChange={([chosen]) => chooseLetter(chosen)}
                />
              )
            }
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
