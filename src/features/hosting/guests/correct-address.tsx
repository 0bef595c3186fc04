import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { DinnerEvent } from '#src/contract/events.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useDraft } from '#src/core/react/use-draft.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { Button } from '#src/components/base/button.tsx';
import { Dialog } from '#src/components/overlays/dialog.tsx';
import { TextField } from '#src/components/forms/field.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { formatInviteResult } from './invite-results.ts';
import { parsePastedAddresses } from './pasted-addresses.ts';

const CorrectionDraft = z.object({ email: z.string() });

export interface CorrectAddressProps {
  event: DinnerEvent;
  invitationId: string;
  /** The one that the invitation didn't reach. */
  address: string;
  onClose: () => void;
}

/** Invites another address instead (R44). */
export function CorrectAddress({ event, invitationId, address, onClose }: CorrectAddressProps) {
  const t = useTranslator();
  const { showToast } = useToast();
  const { value, set, discard } = useDraft(`correct ${invitationId}`, CorrectionDraft, {
    email: address,
  });
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const correct = useApiMutation('correctInvitation');
  const fieldError = error ?? correct.error?.fields['email']?.[0];

  async function save(submitEvent: FormEvent) {
    submitEvent.preventDefault();
    if (correct.isPending) return;
    const { addresses, invalid } = parsePastedAddresses(value.email);
    const [typed] = addresses;
    if (!typed || addresses.length > 1 || invalid.length > 0) {
      setError(value.email.trim() === '' ? t('required') : t('invalid_email'));
      field.current?.focus();
      return;
    }
    try {
      const invited = await correct.mutateAsync({
        params: { id: event.id, invitation_id: invitationId },
        body: { email: typed.email },
      });
      showToast(formatInviteResult(t, [invited]));
      discard();
      onClose();
    } catch {
      field.current?.focus();
    }
  }
  return (
    <Dialog open onClose={onClose} title={t('guests_correct')} closeLabel={t('action_close')}>
      <form
        className="guests-correct"
        noValidate
        onSubmit={(submitEvent) => void save(submitEvent)}
      >
        <p>{t('guests_correct_lead', { address })}</p>
        <TextField
          ref={field}
          label={t('guests_correct_label')}
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          maxLength={254}
          value={value.email}
          error={fieldError}
          onChange={({ currentTarget }) => {
            set({ email: currentTarget.value });
            setError(undefined);
            correct.reset();
          }}
        />
        <StatusLine
          kind="error"
          text={correct.error?.fields['email'] ? undefined : getErrorMessage(t, correct)}
        />
        <Button type="submit" variant="primary" loading={correct.isPending}>
          {t('guests_correct_send')}
        </Button>
      </form>
    </Dialog>
  );
}
