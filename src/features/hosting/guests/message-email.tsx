import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { MessageGroup } from '#src/contract/rsvps.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { GuestEmail } from '../announcement/guest-email.tsx';
import { GROUP_LABELS } from './message-groups.tsx';

/** The e-mail as a guest of each group gets it, with the text as it is typed. */
export function MessageEmail({
  event,
  kind,
  groups,
  text,
}: {
  event: DinnerEvent;
  kind: 'message' | 'thanks';
  /** At least one. */
  groups: readonly MessageGroup[];
  text: string;
}) {
  const core = useCore();
  const t = useTranslator();
  const [seen, setSeen] = useState<MessageGroup | null>(null);
  const group = groups.find((each) => each === seen) ?? groups[0]!;
  const email = useQuery(queries(core).messagePreview(event.id, group, kind));
  return (
    <>
      {groups.length > 1 && (
        <div className="message-views" role="group" aria-label={t('invite_letter')}>
          {groups.map((each) => (
            <button
              key={each}
              type="button"
              className="guest-chip"
              aria-pressed={each === group}
              onClick={() => setSeen(each)}
            >
              {t(GROUP_LABELS[each])}
            </button>
          ))}
        </div>
      )}
      {email.data ? (
        <GuestEmail email={email.data} hostLine={text.trim() ? text : t('guests_message_here')} />
      ) : email.error ? (
        <StatusLine
          kind="error"
          text={getErrorMessage(t, email)}
          actionLabel={t('action_retry')}
          onAction={() => void email.refetch()}
        />
      ) : (
        <Skeleton height="420" label={t('waiting')} />
      )}
    </>
  );
}
