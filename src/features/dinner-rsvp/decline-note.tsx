import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { EventBySlug, PublicEvent } from '#src/contract/events.ts';
import { cleanLine } from '#src/contract/text.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { useDraft } from '#src/core/react/use-draft.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { Button } from '#src/components/base/button.tsx';
import { TextField } from '#src/components/forms/field.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';

const NoteDraft = z.object({ note: z.string() });

/** After a decline: a line that only the hosts read. The decline doesn't wait for it. */
export function DeclineNote({ event }: { event: PublicEvent | EventBySlug }) {
  const t = useTranslator();
  const rsvp = useApiMutation('rsvp');
  const draft = useDraft(`decline ${event.id}`, NoteDraft, { note: '' });
  const { note: typed } = draft.value;
  const [isOpen, setIsOpen] = useState(draft.isRestored);
  const [isMissing, setIsMissing] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const isSent = rsvp.isSuccess;
  useEffect(() => {
    // A form that is open again after a reload takes no focus.
    if (isOpen && !draft.isRestored) input.current?.focus();
  }, [isOpen, draft.isRestored]);
  useEffect(() => {
    if (isSent) container.current?.focus();
  }, [isSent]);
  const host = event.host.first_name;
  const fieldError = isMissing ? t('required') : rsvp.error?.fields.note?.[0];

  async function submit(formEvent: FormEvent) {
    formEvent.preventDefault();
    const note = cleanLine(typed);
    setIsMissing(!note);
    if (!note) return input.current?.focus();
    if (rsvp.isPending) return;
    try {
      await rsvp.mutateAsync({ params: { id: event.id }, body: { status: 'declined', note } });
      draft.discard();
    } catch {
      input.current?.focus();
    }
  }

  return (
    <div className="stack" ref={container} tabIndex={-1}>
      {!isSent && !isOpen && (
        <div className="rsvp-actions">
          <Button variant="ghost" onClick={() => setIsOpen(true)}>
            {t('rsvp_note_write', { host })}
          </Button>
        </div>
      )}
      {!isSent && isOpen && (
        <form className="stack" noValidate onSubmit={(formEvent) => void submit(formEvent)}>
          <TextField
            ref={input}
            name="note"
            label={t('rsvp_note', { host })}
            autoComplete="off"
            maxLength={300}
            error={fieldError}
            value={typed}
            onChange={({ currentTarget }) => {
              draft.set({ note: currentTarget.value });
              setIsMissing(false);
            }}
          />
          <Button type="submit" size="large" wide loading={rsvp.isPending}>
            {t('rsvp_note_send')}
          </Button>
        </form>
      )}
      <StatusLine
        kind={isSent ? 'success' : 'error'}
        text={isSent ? t('rsvp_note_sent') : fieldError ? undefined : getErrorMessage(t, rsvp)}
      />
    </div>
  );
}
