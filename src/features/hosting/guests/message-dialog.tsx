import { useState } from 'react';
import * as z from 'zod/mini';
import type { DinnerEvent } from '#src/contract/events.ts';
import { MAX_MESSAGE, MessageGroup } from '#src/contract/rsvps.ts';
import { isUpcoming } from '#src/contract/taking-rsvps.ts';
import { cleanLines } from '#src/contract/text.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { useDraft } from '#src/core/react/use-draft.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { Button } from '#src/components/base/button.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { TextArea } from '#src/components/forms/field.tsx';
import { Dialog } from '#src/components/overlays/dialog.tsx';
import { type GuestListRow, countRecipients, listUnreached } from './guest-rows.ts';
import { EmailFold } from './email-fold.tsx';
import { MessageGroups } from './message-groups.tsx';
import { MessageEmail } from './message-email.tsx';
import { UnreachedGuests } from './unreached-guests.tsx';
import './message.css';

const MessageDraft = z.object({ text: z.string(), groups: z.array(MessageGroup) });

/** Writes to groups of guests: before the dinner a message, after it thanks to those who came. */
export function MessageDialog({
  kind = 'message',
  event,
  rows,
  onClose,
}: {
  kind?: 'message' | 'thanks';
  event: DinnerEvent;
  /** Everybody it could go to. */
  rows: readonly GuestListRow[];
  onClose: () => void;
}) {
  const { clock } = useCore();
  const t = useTranslator();
  const { showToast } = useToast();
  const { value, set, markSaved } = useDraft(`${kind} ${event.id}`, MessageDraft, {
    text: '',
    groups: ['accepted'],
  });
  const [wasSubmitted, setSubmitted] = useState(false);
  const message = useApiMutation('messageGuests');
  // Once it has begun, nobody waits for a seat or an answer any more.
  const choices: MessageGroup[] = isUpcoming(event, clock.now())
    ? MessageGroup.options.filter(
        (group) => group === 'accepted' || rows.some(({ status }) => status === group),
      )
    : ['accepted'];
  // The draft may name only groups that are empty by now.
  const groups =
    choices.length === 1 ? choices : choices.filter((group) => value.groups.includes(group));
  const { recipientCount, unreached } = countRecipients(rows, groups);
  const canSend = recipientCount > 0;
  const hasText = cleanLines(value.text) !== '';

  function send() {
    setSubmitted(true);
    if (!hasText) return;
    message.mutate(
      {
        params: { id: event.id },
        body: { text: value.text, groups, ...(kind === 'thanks' && { is_thanks: true }) },
      },
      {
        onSuccess: () => {
          markSaved(value);
          showToast(t.plural('guests_message_sent', recipientCount));
          onClose();
        },
      },
    );
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(kind === 'thanks' ? 'desk_thank' : 'guests_message')}
      closeLabel={t('action_close')}
      actions={
        <>
          <StatusLine
            kind="error"
            text={message.error?.fields['text'] ? undefined : getErrorMessage(t, message)}
          />
          <Button onClick={onClose}>{t('action_cancel')}</Button>
          <Button variant="primary" loading={message.isPending} disabled={!canSend} onClick={send}>
            {t.plural('guests_message_send', recipientCount)}
          </Button>
        </>
      }
    >
      <div className="message">
        <div className="message-write">
          {choices.length > 1 && (
            <MessageGroups
              choices={choices}
              chosen={groups}
              rows={rows}
              onChange={(next) => set({ groups: next })}
            />
          )}
          <div className="message-reach" role="status">
            <p>
              {canSend
                ? t.plural('guests_message_to', recipientCount)
                : t(groups.length === 0 ? 'guests_message_choose' : 'guests_message_nobody')}
            </p>
            <UnreachedGuests counts={unreached} names={listUnreached(rows, groups)} />
          </div>
          <TextArea
            label={t('guests_message_label')}
            dir="auto"
            maxLength={MAX_MESSAGE}
            rows={8}
            value={value.text}
            error={wasSubmitted && !hasText ? t('required') : message.error?.fields['text']?.[0]}
            onChange={({ currentTarget }) => set({ text: currentTarget.value })}
          />
        </div>
        <EmailFold>
          <MessageEmail
            event={event}
            kind={kind}
            groups={groups.length > 0 ? groups : ['accepted']}
            text={value.text}
          />
        </EmailFold>
      </div>
    </Dialog>
  );
}
