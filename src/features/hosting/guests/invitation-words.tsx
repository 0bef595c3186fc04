import { useQuery } from '@tanstack/react-query';
import type { DinnerEvent } from '#src/contract/events.ts';
import { MAX_INVITATION_TEXT } from '#src/contract/invitations.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { TextArea } from '#src/components/forms/field.tsx';
import { GuestEmail } from '../announcement/guest-email.tsx';
import { EmailFold } from './email-fold.tsx';
import './invitation-words.css';

/** The hosts' own words in an invitation, and the e-mail as it will look with them. */
export function InvitationWords({
  event,
  guestId,
  words,
  hint,
  error,
  onWords,
}: {
  event: DinnerEvent;
  /** Whose e-mail is shown. Without it, that of somebody who isn't on the list yet. */
  guestId?: string | undefined;
  words: string;
  hint: string;
  error?: string | undefined;
  onWords: (words: string) => void;
}) {
  const t = useTranslator();
  return (
    <div className="invitation-words">
      <TextArea
        label={t('invite_text')}
        optionalLabel={t('host_optional')}
        hint={hint}
        maxLength={MAX_INVITATION_TEXT}
        rows={2}
        error={error}
        value={words}
        onChange={({ currentTarget }) => onWords(currentTarget.value)}
      />
      <EmailFold>
        <InvitationEmail event={event} guestId={guestId} words={words} />
      </EmailFold>
    </div>
  );
}

/** The e-mail as its guest gets it, with the host's words as they are typed. */
function InvitationEmail({
  event,
  guestId,
  words,
}: {
  event: DinnerEvent;
  guestId: string | undefined;
  words: string;
}) {
  const core = useCore();
  const t = useTranslator();
  const email = useQuery(queries(core).invitationPreview(event.id, guestId));
  if (email.data) return <GuestEmail email={email.data} hostLine={words} />;
  return email.error ? (
    <StatusLine
      kind="error"
      text={getErrorMessage(t, email)}
      actionLabel={t('action_retry')}
      onAction={() => void email.refetch()}
    />
  ) : (
    <Skeleton height="420" label={t('waiting')} />
  );
}
