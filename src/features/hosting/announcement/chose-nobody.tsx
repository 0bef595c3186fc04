import { useId } from 'react';
import { CHOICES_ASKED_WAIT_MS } from '#src/contract/constants/limits.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { useDateFormatter } from '#src/core/react/use-date-formatter.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { Button } from '#src/components/base/button.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';

/** Says how many guests chose nobody and sends them an e-mail. Hosts never learn who they are (R41). */
export function ChoseNobody({
  event,
  count,
  askedAt,
}: {
  event: DinnerEvent;
  count: number;
  askedAt: string | null;
}) {
  const core = useCore();
  const t = useTranslator();
  const dates = useDateFormatter();
  const { showToast } = useToast();
  const titleId = useId();
  const ask = useApiMutation('askForChoices');
  const isAsked =
    askedAt !== null && core.clock.now() - Date.parse(askedAt) < CHOICES_ASKED_WAIT_MS;
  const send = () =>
    ask.mutate(
      { params: { id: event.id }, body: {} },
      {
        // Fewer than were shown, if guests have chosen meanwhile.
        onSuccess: ({ chose_nobody }) =>
          showToast(
            chose_nobody ? t.plural('announce_asking', chose_nobody) : t('announce_asking_none'),
          ),
      },
    );
  return (
    <li>
      <h3 id={titleId}>{t.plural('announce_nobody', count)}</h3>
      <p>
        {t('announce_nobody_text')}{' '}
        {isAsked &&
          t('announce_asked_at', { date: dates.formatDateTime(askedAt, event.time_zone) })}
      </p>
      {/* Stays in place once pressed, for the focus. */}
      <Button
        size="small"
        loading={ask.isPending}
        aria-disabled={isAsked}
        aria-describedby={titleId}
        onClick={isAsked ? undefined : send}
      >
        {isAsked ? t('announce_ask_done') : t.plural('announce_ask', count)}
      </Button>
      <StatusLine kind="error" text={getErrorMessage(t, ask)} />
    </li>
  );
}
