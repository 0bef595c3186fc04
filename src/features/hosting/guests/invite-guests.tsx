import { useRef, useState } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import { MAX_INVITATIONS_PER_DAY } from '#src/contract/constants/limits.ts';
import { MAX_IMPORT_BYTES } from '#src/contract/guest-import.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { Button } from '#src/components/base/button.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { Dialog } from '#src/components/overlays/dialog.tsx';
import { ContactList, InviteButton } from './contact-list.tsx';
import { countImport, describeImport, describeImported } from './import-counts.ts';
import { ImportPreview } from './import-preview.tsx';
import { InvitationChoice } from './invitation-choice.tsx';
import { ListField } from './list-field.tsx';
import { decodeList, isSpreadsheetFile } from './read-list-file.ts';
import { useGuestImport } from './use-guest-import.ts';
import './guest-list.css';
import './invite-guests.css';
import '../hosting.css';

export interface InviteGuestsProps {
  event: DinnerEvent;
  /** Contacts to leave out, because they are on the guest list already. */
  listedUserIds: readonly string[];
  onClose: () => void;
}

/**
 * The hosts' one way to put people on a dinner's list (R44, R45, R79): names and addresses, typed, pasted or from a file, who each line
 * becomes, and whether they get an invitation now.
 */
export function InviteGuests({ event, listedUserIds, onClose }: InviteGuestsProps) {
  const t = useTranslator();
  const { showToast } = useToast();
  const field = useRef<HTMLTextAreaElement>(null);
  const list = useGuestImport(event);
  const { value, preview, query, importGuests } = list;
  const { isInviting } = value;
  const [error, setError] = useState<string>();
  /** What was added while wrong lines stay. */
  const [added, setAdded] = useState('');
  const counts = list.current && countImport(list.current);
  const isOverLimit = (counts?.invited ?? 0) > MAX_INVITATIONS_PER_DAY;
  const wordsError = importGuests.error?.fields['invitation_text']?.[0];

  function showError(text: string) {
    setError(text);
    field.current?.focus();
  }
  async function send() {
    if (importGuests.isPending) return;
    if (list.isEmpty) return showError(t('guests_add_nothing'));
    list.setTyping(false);
    const answer = await list.commit();
    if (!answer) return;
    const done = countImport(answer);
    const text = describeImported(t, done);
    const left = done.wrong + done.seatless;
    if (left === 0) {
      if (text === '') return showError(t('guests_add_nothing'));
      showToast(text);
      list.discard();
      return onClose();
    }
    // The others stay, to be mended.
    if (done.invited + done.seated + done.updated > 0) setAdded(text);
    else showError(t.plural(done.wrong > 0 ? 'guests_add_wrong' : 'guests_add_seatless', left));
    void query.refetch();
  }
  function changeText(text: string) {
    list.setText(text);
    setError(undefined);
    setAdded('');
    importGuests.reset();
  }
  async function readFile(file: File | undefined) {
    if (!file) return;
    if (file.size > MAX_IMPORT_BYTES) return showError(t('guests_add_file_large'));
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (isSpreadsheetFile(bytes)) return showError(t('guests_add_file_kind'));
    changeText(decodeList(bytes));
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('guests_invite_title', { title: event.title })}
      closeLabel={t('action_close')}
      initialFocus={field}
      actions={
        <>
          <StatusLine
            kind="error"
            text={wordsError ? undefined : getErrorMessage(t, importGuests)}
          />
          <Button
            variant="primary"
            loading={importGuests.isPending}
            disabled={isOverLimit}
            onClick={() => void send()}
          >
            {describeImport(t, counts, isInviting)}
          </Button>
        </>
      }
    >
      <div className="guests-invite guest-import">
        <div className="import-entry">
          <ListField
            ref={field}
            text={value.text}
            error={error}
            onText={changeText}
            onFile={(file) => void readFile(file)}
            onTyping={list.setTyping}
          />
          {!list.isEmpty && (
            <section className="import-preview" aria-label={t('guests_add_preview')}>
              {query.error ? (
                <StatusLine
                  kind="error"
                  text={getErrorMessage(t, query)}
                  actionLabel={t('action_retry')}
                  onAction={() => void query.refetch()}
                />
              ) : preview ? (
                <ImportPreview
                  preview={preview}
                  added={added}
                  onCorrect={list.correct}
                  onMap={(mapping) => list.set({ mapping })}
                />
              ) : (
                <Skeleton lines={4} label={t('waiting')} />
              )}
            </section>
          )}
        </div>
        <InvitationChoice
          event={event}
          isInviting={isInviting}
          words={value.words}
          error={isOverLimit ? t('guests_add_limit', { max: MAX_INVITATIONS_PER_DAY }) : undefined}
          wordsError={wordsError}
          onInviting={(chosen) => list.set({ isInviting: chosen })}
          onWords={(words) => list.set({ words })}
        />
        <div className="import-contacts">
          <ContactList
            listedUserIds={listedUserIds}
            renderAction={(person) => (
              <InviteButton event={event} person={person} text={isInviting ? value.words : ''} />
            )}
          />
        </div>
      </div>
    </Dialog>
  );
}
