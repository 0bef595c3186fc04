import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { EventBySlug, PublicEvent } from '#src/contract/events.ts';
import { cleanLine } from '#src/contract/text.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { Button } from '#src/components/base/button.tsx';
import { TextField } from '#src/components/forms/field.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';

/** After a decline: a line that only the host reads. The decline doesn't wait for it. */
export function DeclineNote({ event }: { event: PublicEvent | EventBySlug }) {
  const t = useTranslator();
  const rsvp = useApiMutation('rsvp');
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);
  const host = event.host.first_name;
  const note = cleanLine(typed);

  function submit(formEvent: FormEvent) {
    formEvent.preventDefault();
    if (!note) return input.current?.focus();
    if (!rsvp.isPending)
      rsvp.mutate({ params: { id: event.id }, body: { status: 'declined', note } });
  }

  if (rsvp.isSuccess) return <StatusLine kind="success" text={t('rsvp_note_sent', { host })} />;
  if (!isOpen)
    return (
      <Button variant="ghost" onClick={() => setIsOpen(true)}>
        {t('rsvp_note_write', { host })}
      </Button>
    );
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <TextField
        ref={input}
        name="note"
        label={t('rsvp_note', { host })}
        autoComplete="off"
        maxLength={300}
        error={rsvp.error?.fields.note?.[0]}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" size="large" wide loading={rsvp.isPending}>
        {t('rsvp_note_send')}
      </Button>
      <StatusLine
        kind="error"
        text={rsvp.error?.fields.note ? undefined : getErrorMessage(t, rsvp)}
      />
    </form>
  );
}
