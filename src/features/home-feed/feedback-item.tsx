import { type FormEvent, useEffect, useRef, useState } from 'react';
import { cleanLines } from '#src/contract/text.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { useTrack } from '#src/core/react/use-track.ts';
import { Button } from '#src/components/base/button.tsx';
import { TextArea } from '#src/components/forms/field.tsx';
import { ThumbDownIcon, ThumbUpIcon } from '#src/components/base/icons.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { DinnerNeighbours } from './dinner-neighbours.tsx';
import { type FeedItemProps, FeedItemLayout } from './feed-item-layout.tsx';
import { restoreFocus } from './restore-focus.ts';

const ICONS = { thumbs_up: ThumbUpIcon, thumbs_down: ThumbDownIcon };

/** Asks how a dinner was (R47): a thumb counts at once, a comment is optional. Then the people one sat next to (R77). */
export function FeedbackItem({ item, onDismiss, onKeptChange, renderStayInTouch }: FeedItemProps) {
  const t = useTranslator();
  const track = useTrack();
  const submit = useApiMutation('submitFeedAction');
  const neighbours = item.event && (
    <DinnerNeighbours eventId={item.event.id} renderStayInTouch={renderStayInTouch} />
  );
  if (submit.isSuccess)
    return (
      <div className="past-dinner">
        <FeedItemLayout
          item={item}
          title={item.title}
          text={t('home_thanks')}
          isEnded
          isLive
          onDismiss={onDismiss}
        >
          <CommentForm eventId={item.event?.id} onDone={() => onKeptChange(item, false)} />
        </FeedItemLayout>
        {neighbours}
      </div>
    );

  const chosenAction = submit.isPending ? submit.variables?.body.action : undefined;
  function rate(action: string) {
    onKeptChange(item, true);
    track('feed_action_submitted', { feedId: item.id, feedType: item.type });
    submit.mutate({ params: { id: item.id }, body: { action } });
  }
  const thumbButtons = item.actions.map(({ name, label }) => {
    const Icon = ICONS[name as keyof typeof ICONS];
    return (
      Icon && (
        <Button
          key={name}
          aria-label={`${label}: ${item.title}`}
          loading={chosenAction === name}
          onClick={() => rate(name)}
        >
          <Icon />
        </Button>
      )
    );
  });
  return (
    <div className="past-dinner">
      <FeedItemLayout
        item={item}
        title={item.title}
        text={item.body}
        actions={thumbButtons}
        isLive={!submit.isIdle}
        onDismiss={onDismiss}
      >
        <StatusLine kind="error" text={getErrorMessage(t, submit)} />
      </FeedItemLayout>
      {neighbours}
    </div>
  );
}

/** Keeps the comment in the field until it has been sent. */
function CommentForm({ eventId, onDone }: { eventId?: string; onDone: () => void }) {
  const t = useTranslator();
  const { showToast } = useToast();
  const { mutate, ...feedback } = useApiMutation('sendFeedback');
  const [text, setText] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => restoreFocus(field.current), []);

  function send(event: FormEvent) {
    event.preventDefault();
    if (!cleanLines(text)) return onDone();
    const onSuccess = () => {
      showToast(t('home_feedback_sent'));
      onDone();
    };
    mutate(
      { body: { rating: null, text, event_id: eventId, is_for_hosts: eventId ? true : undefined } },
      { onSuccess },
    );
  }
  return (
    <form className="feedback-comment" onSubmit={send}>
      <TextArea
        ref={field}
        label={t('home_feedback_text')}
        optionalLabel={t('home_feedback_optional')}
        rows={3}
        maxLength={4000}
        hint={eventId && t('feedback_for_hosts')}
        value={text}
        error={feedback.error?.fields.text?.[0]}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="item-actions">
        <Button type="submit" loading={feedback.isPending}>
          {t(cleanLines(text) ? 'home_feedback_send' : 'home_feedback_close')}
        </Button>
      </div>
      <StatusLine kind="error" text={getErrorMessage(t, feedback)} />
    </form>
  );
}
