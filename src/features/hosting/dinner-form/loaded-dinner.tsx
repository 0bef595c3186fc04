import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Seating } from '#src/contract/seating.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { DinnerFormSkeleton } from '../hosting-skeletons.tsx';

interface LoadedDinnerProps {
  eventId: string;
  children: (event: DinnerEvent, seating: Seating) => ReactNode;
}

/** What a form needs of an existing dinner, once it is loaded. */
export function LoadedDinner({ eventId, children }: LoadedDinnerProps) {
  const core = useCore();
  const t = useTranslator();
  const event = useQuery(queries(core).event(eventId));
  const seating = useQuery(queries(core).seating(eventId));
  const errorMessage = getErrorMessage(t, event) ?? getErrorMessage(t, seating);
  if (errorMessage)
    return (
      <StatusLine
        kind="error"
        text={errorMessage}
        actionLabel={t('action_retry')}
        onAction={() => void Promise.all([event.refetch(), seating.refetch()])}
      />
    );
  if (!event.data || !seating.data) return <DinnerFormSkeleton label={t('waiting')} />;
  return children(event.data, seating.data);
}
