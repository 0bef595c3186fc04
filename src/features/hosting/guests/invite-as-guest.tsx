import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { DinnerEvent } from '#src/contract/events.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { invalidateQueriesByName } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useDraft } from '#src/core/react/use-draft.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { Button } from '#src/components/base/button.tsx';
import { TextArea } from '#src/components/forms/field.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { Dialog } from '#src/components/overlays/dialog.tsx';
import { ContactList, InviteButton } from './contact-list.tsx';
import { type NamedAddress, parsePastedAddresses } from './pasted-addresses.ts';
import { formatInviteResult } from './invite-results.ts';
import './guest-list.css';
import '../hosting.css';

/** Limit of the `invite` call. */
const MAX_EMAILS_PER_REQUEST = 200;

/** Error lines shown; the field has them all. */
const MAX_LISTED_LINES = 5;

/** Read as the same by `parsePastedAddresses`: a name with separators needs quotes. */
const formatNamedAddress = ({ email, name }: NamedAddress) =>
  name
    ? `${/[^\p{L}\p{N}\p{M}\s.'’-]/u.test(name) ? JSON.stringify(name) : name} <${email}>`
    : email;

/** One per line. */
const formatInvalidLines = (lines: readonly string[]) =>
  lines.length === 1
    ? lines[0]!
    : [
        '',
        ...lines.slice(0, MAX_LISTED_LINES),
        ...(lines.length > MAX_LISTED_LINES ? ['…'] : []),
      ].join('\n');

const InviteDraft = z.object({ emails: z.string() });

export interface InviteAsGuestProps {
  event: DinnerEvent;
  onClose: () => void;
}

/** A guest with a seat invites people by e-mail or from their contacts (R45). Lists and own words are the hosts'. */
export function InviteAsGuest({ event, onClose }: InviteAsGuestProps) {
  const t = useTranslator();
  return (
    <Dialog open onClose={onClose} title={t('dinner_invite')} closeLabel={t('action_close')}>
      <div className="guests-invite">
        <InviteByEmail event={event} onClose={onClose} />
        <ContactList
          listedUserIds={[]}
          renderAction={(person) => <InviteButton event={event} person={person} />}
        />
      </div>
    </Dialog>
  );
}

/** Sends to valid addresses and leaves the rest in the field with an error. */
function InviteByEmail({ event, onClose }: InviteAsGuestProps) {
  const core = useCore();
  const t = useTranslator();
  const { showToast } = useToast();
  const { value, set, discard } = useDraft(`invite as guest ${event.id}`, InviteDraft, {
    emails: '',
  });
  const [error, setError] = useState<string>();
  const textArea = useRef<HTMLTextAreaElement>(null);
  const invite = useApiMutation('invite');

  async function send(submitEvent: FormEvent) {
    submitEvent.preventDefault();
    if (invite.isPending) return;
    const { addresses, invalid } = parsePastedAddresses(value.emails);
    const batch = addresses.slice(0, MAX_EMAILS_PER_REQUEST);
    const rest = [...addresses.slice(MAX_EMAILS_PER_REQUEST).map(formatNamedAddress), ...invalid];
    const describeRest = () =>
      invalid.length > 0
        ? t.plural('guests_emails_wrong', invalid.length, {
            addresses: formatInvalidLines(invalid),
          })
        : t('guests_emails_too_many');
    if (batch.length === 0) {
      setError(invalid.length > 0 ? describeRest() : t('guests_emails_none'));
      return textArea.current?.focus();
    }
    let result;
    try {
      result = await invite.mutateAsync({
        params: { id: event.id },
        body: { invitees: batch },
      });
    } catch {
      return undefined;
    }
    invalidateQueriesByName(core, ['listGuests']);
    // The server skips the sender's own address.
    showToast(formatInviteResult(t, result.results, result.results.length < batch.length));
    if (rest.length === 0) {
      discard();
      return onClose();
    }
    set({ emails: rest.join('\n') });
    setError(describeRest());
    return textArea.current?.focus();
  }
  return (
    <form className="stack" noValidate onSubmit={(submitEvent) => void send(submitEvent)}>
      <TextArea
        ref={textArea}
        label={t('guests_emails')}
        hint={t('guests_emails_hint')}
        error={error}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        dir="ltr"
        value={value.emails}
        onChange={({ currentTarget }) => {
          set({ emails: currentTarget.value });
          setError(undefined);
        }}
      />
      <StatusLine kind="error" text={getErrorMessage(t, invite)} />
      <Button type="submit" variant="primary" loading={invite.isPending}>
        {t('guests_emails_send')}
      </Button>
    </form>
  );
}
