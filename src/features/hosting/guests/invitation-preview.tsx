import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { GuestLetter } from '../announcement/guest-letter.tsx';
import '#src/components/base/disclosure.css';

/** The e-mail of an invitation, with the host's words as they are typed. */
export function InvitationPreview({ event, text }: { event: DinnerEvent; text: string }) {
  const core = useCore();
  const t = useTranslator();
  const [isOpen, setOpen] = useState(false);
  const letter = useQuery({ ...queries(core).invitationPreview(event.id), enabled: isOpen });
  return (
    <details className="disclosure" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('invite_letter')}</summary>
      {letter.data ? (
        <GuestLetter letter={letter.data} hostLine={text} />
      ) : letter.error ? (
        <StatusLine
          kind="error"
          text={getErrorMessage(t, letter)}
          actionLabel={t('action_retry')}
          onAction={() => void letter.refetch()}
        />
      ) : (
        <Skeleton height="260" label={t('waiting')} />
      )}
    </details>
  );
}
