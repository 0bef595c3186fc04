import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { cleanLines } from '#src/contract/text.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { useDraft } from '#src/core/react/use-draft.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { Button } from '#src/components/base/button.tsx';
import { Choices } from '#src/components/forms/choices.tsx';
import { TextArea } from '#src/components/forms/field.tsx';
import { ThumbDownIcon, ThumbUpIcon } from '#src/components/base/icons.tsx';
import { ThumbsDown } from '#src/components/illustrations/thumbs-down.tsx';
import { ThumbsUp } from '#src/components/illustrations/thumbs-up.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import './feedback.css';

const FeedbackDraft = z.object({ rating: z.nullable(z.enum(['up', 'down'])), text: z.string() });
type FeedbackDraft = z.infer<typeof FeedbackDraft>;
const EMPTY: FeedbackDraft = { rating: null, text: '' };

export interface FeedbackProps {
  /** Without it, the feedback is about the product. */
  eventId?: string;
  /** The member's earlier answer about this dinner. */
  rating?: NonNullable<FeedbackDraft['rating']> | undefined;
}

/** Feedback form: a rating, a comment, or both (R47). The input stays until it has been sent. */
export function Feedback({ eventId, rating: givenRating }: FeedbackProps) {
  const t = useTranslator();
  const send = useApiMutation('sendFeedback');
  const { value, set, markSaved } = useDraft(`feedback ${eventId ?? ''}`, FeedbackDraft, EMPTY);
  const { rating, text } = value;
  const [isMissing, setIsMissing] = useState(false);
  const [isAddingMore, setAddingMore] = useState(false);
  const first = useRef<HTMLInputElement>(null);

  const isAnswered = send.isSuccess || Boolean(givenRating && !isAddingMore);
  useEffect(() => {
    // The pressed button is gone with the answer.
    if (isAddingMore && !isAnswered) first.current?.focus();
  }, [isAddingMore, isAnswered]);

  if (isAnswered)
    return (
      <Answered
        rating={send.variables?.body.rating ?? givenRating ?? null}
        isOfDinner={eventId !== undefined}
        isSent={send.isSuccess}
        onAddMore={() => {
          send.reset();
          setAddingMore(true);
        }}
      />
    );

  function submit(event: FormEvent) {
    event.preventDefault();
    const isEmpty = rating === null && cleanLines(text) === '';
    setIsMissing(isEmpty);
    if (isEmpty) first.current?.focus();
    else if (!send.isPending)
      send.mutate(
        { body: { rating, text, event_id: eventId, is_for_hosts: eventId ? true : undefined } },
        { onSuccess: () => markSaved(value) },
      );
  }
  const textError = send.error?.fields.text?.[0];
  return (
    <form className="feedback" noValidate onSubmit={submit}>
      <Choices
        ref={first}
        legend={
          // On a dinner's page the heading asks.
          eventId ? (
            <span className="visually-hidden">{t('feedback_rating_dinner')}</span>
          ) : (
            t('feedback_rating')
          )
        }
        options={[
          { value: 'up', label: <ThumbLabel icon={<ThumbUpIcon />} label={t('feedback_up')} /> },
          {
            value: 'down',
            label: <ThumbLabel icon={<ThumbDownIcon />} label={t('feedback_down')} />,
          },
        ]}
        value={rating ? [rating] : []}
        onChange={([chosen]) => {
          setIsMissing(false);
          set({ rating: chosen === 'down' ? 'down' : 'up' });
        }}
        error={isMissing && t('feedback_missing')}
      />
      <TextArea
        label={t(eventId ? 'feedback_text_dinner' : 'feedback_text')}
        optionalLabel={t('feedback_optional')}
        rows={3}
        maxLength={4000}
        hint={eventId && t('feedback_for_hosts')}
        value={text}
        error={textError}
        onChange={(event) => {
          setIsMissing(false);
          set({ text: event.currentTarget.value });
        }}
      />
      <StatusLine kind="error" text={textError ? undefined : getErrorMessage(t, send)} />
      <div>
        <Button type="submit" loading={send.isPending}>
          {t('feedback_send')}
        </Button>
      </div>
    </form>
  );
}

function ThumbLabel({ icon, label }: { icon: React.ReactNode; label: string }) {
  return (
    <span className="feedback-thumb">
      {icon}
      {label}
    </span>
  );
}

/** What the member has answered. Once sent, it takes the focus, as the focused button is gone. */
function Answered({
  rating,
  isOfDinner,
  isSent,
  onAddMore,
}: {
  rating: FeedbackDraft['rating'];
  isOfDinner: boolean;
  isSent: boolean;
  onAddMore: () => void;
}) {
  const t = useTranslator();
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSent) container.current?.focus();
  }, [isSent]);
  return (
    <div className="feedback-thanks" ref={container} tabIndex={-1}>
      {rating === 'down' ? <ThumbsDown /> : <ThumbsUp />}
      <div role="status">
        {isSent && <p className="lead">{t('feedback_thanks')}</p>}
        {isOfDinner ? (
          rating && <p className={isSent ? 'soft' : 'lead'}>{t(`feedback_said_${rating}`)}</p>
        ) : (
          <p className="soft">{t('feedback_thanks_text')}</p>
        )}
      </div>
      <Button variant="ghost" onClick={onAddMore}>
        {t('feedback_more')}
      </Button>
    </div>
  );
}
