import type { KeyboardEvent, MouseEvent } from 'react';
import { type InviteAnswer, buildInvitePath } from '#src/contract/invite-path.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { isPlainClick } from '#src/core/react/use-route-link.ts';
import { Button } from '#src/components/base/button.tsx';

export interface AnswerLinkProps {
  answer: InviteAnswer;
  slug: string | undefined;
  eventSlug: string;
  loading: boolean;
  onPress: () => void;
}

/**
 * Accept or Decline. A button to the guest, and in the markup a link to the invitation on our site: it works before React runs, and
 * without script.
 */
export function AnswerLink({ answer, slug, eventSlug, loading, onPress }: AnswerLinkProps) {
  const core = useCore();
  const t = useTranslator();
  return (
    <Button
      href={core.apiUrl + buildInvitePath(slug, eventSlug, answer)}
      role="button"
      data-answer={answer}
      variant={answer === 'accept' ? 'primary' : 'border'}
      size="large"
      loading={loading}
      {...(!core.isFirstParty && { target: '_blank', rel: 'noopener' })}
      onClick={(event: MouseEvent<HTMLElement>) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onPress();
      }}
      onKeyDown={preventScrolling}
      onKeyUp={clickOnSpace}
    >
      {t(answer === 'accept' ? 'invite_accept' : 'invite_decline')}
    </Button>
  );
}

/** Space presses a button when it is released. On a link it scrolls. */
function preventScrolling(event: KeyboardEvent) {
  if (event.key === ' ') event.preventDefault();
}

function clickOnSpace(event: KeyboardEvent<HTMLElement>) {
  if (event.key === ' ') event.currentTarget.click();
}
