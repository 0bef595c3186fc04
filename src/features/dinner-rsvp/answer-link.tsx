import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { type InviteAnswer, buildInvitePath } from '#src/contract/invite-path.ts';
import { useCore } from '#src/core/react/core-provider.tsx';
import { isPlainClick } from '#src/core/browser/is-plain-click.ts';
import { Button } from '#src/components/base/button.tsx';

export interface AnswerLinkProps {
  answer: InviteAnswer;
  slug: string | undefined;
  eventSlug: string;
  /** The link to this page asked for this answer: it gets the focus, so that one press gives it. */
  isAsked: boolean;
  loading: boolean;
  variant: 'primary' | 'border';
  wide?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/**
 * Accept or Decline, in the words of the invitation's state. A button to the guest, and in the markup a link to the invitation on our site: it works before React runs, and
 * without script.
 */
export function AnswerLink({
  answer,
  slug,
  eventSlug,
  isAsked,
  loading,
  variant,
  wide = false,
  onPress,
  children,
}: AnswerLinkProps) {
  const core = useCore();
  const link = useRef<HTMLAnchorElement>(null);
  const isSpaceDown = useRef(false);
  useEffect(() => {
    if (isAsked) link.current?.focus();
  }, [isAsked]);
  return (
    <Button
      ref={link}
      href={core.apiUrl + buildInvitePath(slug, eventSlug, answer)}
      role="button"
      data-answer={answer}
      data-asked={isAsked || undefined}
      variant={variant}
      size="large"
      wide={wide}
      loading={loading}
      {...(!core.canNavigate && { target: '_blank', rel: 'noopener' })}
      onClick={(event: MouseEvent<HTMLElement>) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onPress();
      }}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== ' ') return;
        // Space presses a button when it is released. On a link it scrolls.
        event.preventDefault();
        // A repeated one belongs to a press that began before React ran.
        if (!event.repeat) isSpaceDown.current = true;
      }}
      onKeyUp={(event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== ' ') return;
        // Unless it was pressed before React ran: then that press has been answered already.
        if (isSpaceDown.current) event.currentTarget.click();
        isSpaceDown.current = false;
      }}
    >
      {children}
    </Button>
  );
}
