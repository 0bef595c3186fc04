import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { DinnerEvent } from '#src/contract/events.ts';
import { MAX_HOST_NOTE } from '#src/contract/rsvps.ts';
import { cleanLines } from '#src/contract/text.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { useDraft } from '#src/core/react/use-draft.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { Button } from '#src/components/base/button.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { TextArea } from '#src/components/forms/field.tsx';
import type { GuestListRow } from './guest-rows.ts';

const SAVE_DELAY_MS = 800;

const NoteDraft = z.object({ text: z.string() });

/** The hosts' private note of a guest, saved as it is typed. What couldn't be saved stays, also if the card is closed. */
export function GuestNote({ event, row }: { event: DinnerEvent; row: GuestListRow }) {
  const t = useTranslator();
  const name = `note ${event.id} ${row.key}`;
  const known = row.hostNote ?? '';
  const draft = useDraft(name, NoteDraft, { text: known });
  /** As typed here, until it is saved and the field is left: the server trims what it saves. */
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? draft.value.text;
  const save = useApiMutation('noteGuest', { scope: name });
  /** What was last sent from here, and how that went. */
  const [sent, setSent] = useState<{ text: string; isSaved: boolean } | null>(null);
  // Only what was typed here, and compared with what was sent, not with the list: another host's note mustn't be overwritten by
  // what lies here.
  const isChanged = typed !== null && cleanLines(typed) !== cleanLines(sent?.text ?? known);
  const isStored = typed !== null && !isChanged && sent?.isSaved !== false;
  const isLeftOver = draft.isRestored && typed === null && sent === null;
  const isLeftOverKnown = isLeftOver && cleanLines(text) === cleanLines(known);

  const isFocused = useRef(false);
  const store = async (text: string) => {
    setSent({ text, isSaved: false });
    try {
      await save.mutateAsync(
        { params: { id: event.id, user_id: row.key }, body: { text } },
        { keepalive: true },
      );
      setSent({ text, isSaved: true });
      draft.markSaved({ text });
      if (!isFocused.current) setTyped((current) => (current === text ? null : current));
    } catch {
      // It is shown below, and the draft stays.
    }
  };
  const storeNow = useEffectEvent((latest: string) => {
    if (isChanged && !save.isPending) void store(latest);
  });
  const storeIfHidden = useEffectEvent(() => {
    if (document.visibilityState === 'hidden') storeNow(text);
  });
  const close = useEffectEvent(() => {
    if (isChanged) void store(text);
    else if (isStored) draft.discard();
  });
  useEffect(() => {
    if (!isChanged || save.isPending) return undefined;
    const timer = setTimeout(() => storeNow(text), SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isChanged, text, save.isPending]);
  const { discard } = draft;
  useEffect(() => {
    if (isLeftOverKnown) discard();
  }, [isLeftOverKnown, discard]);
  useEffect(() => {
    const listener = () => storeIfHidden();
    document.addEventListener('visibilitychange', listener);
    return () => {
      isFocused.current = false;
      document.removeEventListener('visibilitychange', listener);
      close();
    };
  }, []);
  const fieldError = save.error?.fields['text']?.[0];
  const hasFailed = save.error !== null && !save.isPending && sent !== null && !isChanged;
  const isSaved = sent?.isSaved === true && !isChanged;
  return (
    <div className="guest-note">
      <TextArea
        label={t('guests_note')}
        hint={t('guests_note_hint')}
        maxLength={MAX_HOST_NOTE}
        rows={3}
        value={text}
        error={hasFailed && fieldError}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          draft.set({ text: currentTarget.value });
        }}
        onFocus={() => {
          isFocused.current = true;
          setSent(null);
        }}
        onBlur={() => {
          isFocused.current = false;
          if (isChanged && !save.isPending) void store(text);
          else if (isStored) {
            setTyped(null);
            draft.discard();
          }
        }}
      />
      <p className="soft small guest-note-saved" role="status">
        {isSaved && t('host_saved')}
      </p>
      <StatusLine
        kind="error"
        text={hasFailed && !fieldError && getErrorMessage(t, save)}
        actionLabel={t('action_retry')}
        onAction={() => void store(text)}
      />
      {isLeftOver && !isLeftOverKnown && (
        <>
          <StatusLine
            text={t('account_draft_restored')}
            actionLabel={t('action_save')}
            onAction={() => void store(text)}
          />
          <Button size="tiny" onClick={draft.discard}>
            {t('account_start_over')}
          </Button>
        </>
      )}
    </div>
  );
}
