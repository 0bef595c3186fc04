import type { DinnerEvent } from '#src/contract/events.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Choices } from '#src/components/forms/choices.tsx';
import { InvitationWords } from './invitation-words.tsx';

/** Whether the guests get an invitation now, with which words, and what it looks like to them. */
export function InvitationChoice({
  event,
  isInviting,
  words,
  error,
  wordsError,
  onInviting,
  onWords,
}: {
  event: DinnerEvent;
  isInviting: boolean;
  words: string;
  error: string | undefined;
  wordsError: string | undefined;
  onInviting: (isInviting: boolean) => void;
  onWords: (words: string) => void;
}) {
  const t = useTranslator();
  const free = event.capacity - event.attendee_count;
  return (
    <div className="import-choice">
      <Choices
        legend={t('guests_add_letter')}
        stacked
        options={[
          {
            value: 'now',
            label: t('guests_add_now'),
            description:
              free > 0 ? t.plural('guests_add_now_text', free) : t('guests_add_now_full'),
          },
          {
            value: 'later',
            label: t('guests_add_later'),
            description: t('guests_add_later_text'),
          },
        ]}
        error={error}
        value={[isInviting ? 'now' : 'later']}
        onChange={([chosen]) => onInviting(chosen === 'now')}
      />
      {isInviting && (
        <InvitationWords
          event={event}
          words={words}
          hint={t('invite_text_hint')}
          error={wordsError}
          onWords={onWords}
        />
      )}
    </div>
  );
}
