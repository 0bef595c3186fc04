import { useState } from 'react';
import * as z from 'zod/mini';
import type { DinnerEvent } from '#src/contract/events.ts';
import { cleanLines } from '#src/contract/text.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { useDraft } from '#src/core/react/use-draft.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { Button } from '#src/components/base/button.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { TextArea } from '#src/components/forms/field.tsx';
import { Dialog } from '#src/components/overlays/dialog.tsx';
import type { Recipients } from './guest-rows.ts';
import { UnreachedGuests } from './unreached-guests.tsx';

const MessageDraft = z.object({ text: z.string() });

/** Writes to all guests who have or had a seat: before the dinner a message, after it thanks. */
export function MessageDialog({
  kind = 'message',
  event,
  recipientCount,
  unreached,
  onClose,
}: Recipients & {
  kind?: 'message' | 'thanks';
  event: DinnerEvent;
  onClose: () => void;
}) {
  const t = useTranslator();
  const { showToast } = useToast();
  const { value, set, markSaved } = useDraft(`${kind} ${event.id}`, MessageDraft, { text: '' });
  const [wasSubmitted, setSubmitted] = useState(false);
  const message = useApiMutation('messageGuests');
  const send = () => {
    setSubmitted(true);
    if (!cleanLines(value.text)) return;
    message.mutate(
      { params: { id: event.id }, body: { text: value.text } },
      {
        onSuccess: () => {
          markSaved(value);
          showToast(t.plural('guests_message_sent', recipientCount));
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(kind === 'thanks' ? 'desk_thank' : 'guests_message')}
      closeLabel={t('action_close')}
      actions={
        recipientCount > 0 && (
          <>
            <StatusLine
              kind="error"
              text={message.error?.fields['text'] ? undefined : getErrorMessage(t, message)}
            />
            <Button variant="primary" loading={message.isPending} onClick={send}>
              {t('guests_message_send')}
            </Button>
          </>
        )
      }
    >
      {recipientCount > 0 ? (
        <p>{t.plural('guests_message_to', recipientCount)}</p>
      ) : (
        Object.values(unreached).every((count) => count === 0) && (
          <p>{t('guests_message_no_recipients')}</p>
        )
      )}
      <UnreachedGuests counts={unreached} />
      {recipientCount > 0 && (
        <TextArea
          label={t('guests_message_label')}
          maxLength={4000}
          value={value.text}
          error={
            wasSubmitted && !cleanLines(value.text)
              ? t('required')
              : message.error?.fields['text']?.[0]
          }
          onChange={({ currentTarget }) => set({ text: currentTarget.value })}
        />
      )}
    </Dialog>
  );
}
