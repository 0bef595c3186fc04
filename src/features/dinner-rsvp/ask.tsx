import { type ComponentType, useState } from 'react';
import type { EventBySlug, PublicEvent } from '#src/contract/shapes/event.ts';
import { closedBecause } from '#src/core/closed-because.ts';
import { living } from '#src/core/code-stamps.ts';
import { useCore, useSession, useText } from '#src/core/provider.tsx';
import { useElsewhere } from '#src/core/use-elsewhere.ts';
import { Button } from '#src/parts/button.tsx';
import type { AnsweringProps, Pressed, Progress } from './answering.tsx';

export interface SignInStepProps {
  slug?: string;
  eventSlug?: string;
  step: 'email';
  title: string;
  lead: string;
  backLabel: string;
  onBack: () => void;
  onSignedIn: () => void;
}

export interface RsvpAskProps {
  event: PublicEvent | EventBySlug;
  slug?: string;
  signIn: ComponentType<SignInStepProps>;
  answering: ComponentType<AnsweringProps>;
}

/**
 * Accept or decline in place. A stranger who accepts signs in here first, one without a name is asked
 * for it, in the same card (R48); declining needs no account and stays in this browser. What is pressed
 * before there is anything to do it is done as soon as there is.
 */
export function RsvpAsk({ event, slug, signIn: SignIn, answering: Answering }: RsvpAskProps) {
  const core = useCore();
  const t = useText();
  const { signedIn } = useSession();
  const elsewhere = useElsewhere(slug, event.slug);
  const [pressed, setPressed] = useState<Pressed>();
  const [progress, setProgress] = useState<Progress>();
  // A reload while the code is fetched comes back to it (R05).
  const [signingIn, setSigningIn] = useState(() => core.own && living(core.session.codes.read(), core.clock.now()).length > 0);
  const closed = closedBecause(event, core.clock.now());
  const press = (answer: Pressed['answer']) => {
    setPressed({ answer });
    progress?.retry?.();
  };
  const askToSignIn = () => {
    // Whoever goes another way has let go of what was pressed before.
    setPressed(undefined);
    setSigningIn(true);
  };

  if (closed) return <p className="rsvp-closed lead">{t(closed)}</p>;
  if (elsewhere)
    return (
      <Button variant="primary" size="large" wide href={elsewhere.href} target="_blank" rel="noopener">
        {t('sign_in_elsewhere', { product: elsewhere.product })}
      </Button>
    );
  if (signingIn && !signedIn)
    return (
      <SignIn
        slug={slug}
        eventSlug={event.slug}
        step="email"
        title={t('rsvp_sign_in_title')}
        lead={t('rsvp_sign_in_lead')}
        backLabel={t('rsvp_back')}
        onBack={() => setSigningIn(false)}
        onSignedIn={() => {
          setSigningIn(false);
          setPressed({ answer: 'accepted', isSignIn: true });
        }}
      />
    );
  const full = event.attendee_count >= event.capacity;
  // Until what does it has come, a press is under way as well.
  const pending = progress ? progress.pending : pressed?.answer;
  return (
    <div className="rsvp-ask">
      {!progress?.isInstead && (
        <>
          {full && <p className="soft">{t('invite_full')}</p>}
          <div className="rsvp-acts">
            <Button variant="primary" size="large" loading={pending === 'accepted'} onClick={() => (signedIn ? press('accepted') : askToSignIn())}>
              {t('invite_accept')}
            </Button>
            <Button variant="border" size="large" loading={pending === 'declined'} onClick={() => press('declined')}>
              {t('invite_decline')}
            </Button>
          </div>
        </>
      )}
      <Answering event={event} slug={slug} pressed={pressed} onTaken={() => setPressed(undefined)} onProgress={setProgress} />
    </div>
  );
}
