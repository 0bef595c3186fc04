import { type ComponentType, useState } from 'react';
import type { EventBySlug, PublicEvent } from '#src/contract/shapes/event.ts';
import { useCore, useSession, useText } from '#src/core/provider.tsx';
import { useElsewhere } from '#src/core/use-elsewhere.ts';
import { Button } from '#src/parts/button.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';
import { closedBecause } from './dinner-rsvp.logic.ts';
import type { NamesFormProps } from './names-form.tsx';
import { useRsvp } from './use-rsvp.ts';

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
  names: ComponentType<NamesFormProps>;
}

/**
 * Accept or decline in place. A stranger who accepts signs in here first, one without a name is asked
 * for it, in the same card (R48); declining needs no account and stays in this browser.
 */
export function RsvpAsk({ event, slug, signIn: SignIn, names: Names }: RsvpAskProps) {
  const core = useCore();
  const t = useText();
  const { signedIn } = useSession();
  const rsvp = useRsvp(event);
  const elsewhere = useElsewhere(slug, event.slug);
  // A reload while the code is fetched comes back to it (R05).
  const [signingIn, setSigningIn] = useState(() => core.own && core.session.codes.pending(core.clock.now()) !== null);
  const closed = closedBecause(event, core.clock.now());

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
          rsvp.accept();
        }}
      />
    );
  if (rsvp.names) return <Names {...rsvp.names} />;
  const full = event.attendee_count >= event.capacity;
  return (
    <div className="rsvp-ask">
      {full && <p className="soft">{t('invite_full')}</p>}
      <div className="rsvp-acts">
        <Button variant="primary" size="large" loading={rsvp.pending === 'accepted'} onClick={() => (signedIn ? rsvp.accept() : setSigningIn(true))}>
          {t('invite_accept')}
        </Button>
        <Button variant="border" size="large" loading={rsvp.pending === 'declined'} onClick={rsvp.decline}>
          {t('invite_decline')}
        </Button>
      </div>
      <StatusLine kind="trouble" text={rsvp.trouble} />
    </div>
  );
}
