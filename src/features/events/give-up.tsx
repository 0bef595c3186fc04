import type { Event } from '#src/contract/shapes/event.ts';
import { giveUpWords } from '#src/core/give-up-words.ts';
import { useText, useWrite } from '#src/core/provider.tsx';
import { troubleOf } from '#src/core/trouble.ts';
import { useNotice } from '#src/core/use-notice.ts';
import { AskedButton } from '#src/parts/asked-button.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';

/** The place given back, with the way back to it where there is one; where there may be none it is asked first (R44). */
export function GiveUp({ event }: { event: Event }) {
  const t = useText();
  const { say } = useNotice();
  const rsvp = useWrite('rsvp');
  const params = { id: event.id };
  const question = giveUpWords(t, event);
  const back = { label: t('action_undo'), run: () => rsvp.mutate({ params, body: { status: 'accepted' } }) };
  const give = () =>
    rsvp.mutate({ params, body: { status: 'declined' } }, { onSuccess: () => say(t('dinner_gave_up'), question === undefined ? back : undefined) });
  return (
    <div className="event-give-up">
      <AskedButton
        question={question}
        title={t('dinner_give_up_title')}
        confirmLabel={t('dinner_give_up')}
        closeLabel={t('action_close')}
        loading={rsvp.isPending}
        onConfirm={give}
      >
        {t('rsvp_cannot_come')}
      </AskedButton>
      <StatusLine kind="trouble" text={troubleOf(t, rsvp)} />
    </div>
  );
}
