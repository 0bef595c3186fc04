import { useEffect, useLayoutEffect, useRef } from 'react';
import type { EventBySlug, PublicEvent } from '#src/contract/shapes/event.ts';
import { useText } from '#src/core/provider.tsx';
import { useProduct } from '#src/core/use-product.ts';
import { Button } from '#src/parts/button.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';
import { NamesForm } from './names-form.tsx';
import { useClaim } from './use-claim.ts';
import { useRsvp } from './use-rsvp.ts';

export interface Pressed {
  answer: 'accepted' | 'declined';
  /** By signing in for this dinner: that session is for it, and need not wait until it is known. */
  isSignIn?: true;
}

/** What a press has come to; what stands beside it makes room for what stands instead: a form, a way to the product. */
export interface Progress {
  pending?: 'accepted' | 'declined';
  isInstead: boolean;
  /** There where what does it has not come: asks for it again. */
  retry?: () => void;
}

export interface AnsweringProps {
  event: PublicEvent | EventBySlug;
  /** Who invites. */
  slug?: string;
  /** The last press, until it is taken; each is done once. */
  pressed: Pressed | undefined;
  onTaken: () => void;
  /** Undefined when there is nobody any more who would know. */
  onProgress: (progress: Progress | undefined) => void;
}

/** What answering does, apart from the buttons that ask for it: those are there first. */
export function Answering({ event, slug, pressed, onTaken, onProgress }: AnsweringProps) {
  const t = useText();
  const product = useProduct();
  const rsvp = useRsvp(event);
  const claim = useClaim(event.slug, slug);
  const isElsewhere = claim.state === 'elsewhere';
  const waits = claim.state === 'opening' && !pressed?.isSignIn;
  const pending = waits && !claim.trouble ? pressed?.answer : rsvp.pending;
  const isInstead = rsvp.names !== undefined || isElsewhere;
  // Drawn once more before it is heard that the press was taken, it must not be done again.
  const done = useRef<Pressed>(undefined);
  useEffect(() => {
    if (!pressed || pressed === done.current || (waits && !claim.trouble)) return;
    done.current = pressed;
    onTaken();
    if (isElsewhere) return;
    if (waits) claim.retry();
    else if (pressed.answer === 'accepted') rsvp.accept();
    else rsvp.decline();
  });
  useLayoutEffect(() => {
    onProgress({ pending, isInstead });
    return () => onProgress(undefined);
  }, [onProgress, pending, isInstead]);
  if (isElsewhere)
    return (
      <>
        <p className="soft">{t('rsvp_other_dinner')}</p>
        <Button variant="primary" size="large" wide href={claim.href} target="_blank" rel="noopener">
          {t('sign_in_elsewhere', { product })}
        </Button>
      </>
    );
  if (claim.trouble) return <StatusLine kind="trouble" text={claim.trouble} actionLabel={t('action_retry')} onAction={claim.retry} />;
  return rsvp.names ? (
    <NamesForm {...rsvp.names} />
  ) : (
    <StatusLine kind="trouble" text={rsvp.trouble ?? (waits && pressed && claim.isPaused ? t('waits_for_line') : undefined)} />
  );
}
