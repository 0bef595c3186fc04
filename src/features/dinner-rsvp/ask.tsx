import { type ComponentType, useState } from 'react';
import type { EventBySlug, PublicEvent } from '#src/contract/shapes/event.ts';
import { makeId } from '#src/core/make-id.ts';
import { useCore, useEmit, useSession, useText, useWrite } from '#src/core/provider.tsx';
import { useDeclined } from '#src/core/use-declined.ts';
import { Button } from '#src/parts/button.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';
import { closedBecause } from './dinner-rsvp.logic.ts';
import { type Names, NamesForm } from './names-form.tsx';

export interface SignInStepProps {
  slug?: string;
  eventSlug?: string;
  step: 'email';
  title: string;
  lead: string;
  onBack: () => void;
  onSignedIn: () => void;
}

export interface RsvpAskProps {
  event: PublicEvent | EventBySlug;
  slug?: string;
  signIn: ComponentType<SignInStepProps>;
}

/**
 * Accept or decline in place. A stranger who accepts signs in here first, one without a name is asked
 * for it, in the same card (R48); declining needs no account and stays in this browser.
 */
export function RsvpAsk({ event, slug, signIn: SignIn }: RsvpAskProps) {
  const core = useCore();
  const t = useText();
  const emit = useEmit();
  const { user, signedIn } = useSession();
  const declined = useDeclined(event.slug);
  const rsvp = useWrite('rsvp');
  const [step, setStep] = useState<'ask' | 'sign-in' | 'names'>('ask');
  const closed = closedBecause(event, core.clock.now());

  function commit(status: 'accepted' | 'declined', names: Partial<Names> = {}) {
    const id = makeId();
    if (!emit('beside-rsvp', { event_slug: event.slug, status }, id)) return;
    rsvp.mutate(
      { params: { id: event.id }, body: { status, ...names } },
      {
        key: id,
        onSuccess: ({ event: { my_status }, waitlist_position }) => {
          declined.forget();
          setStep('ask');
          if (my_status && my_status !== 'invited') emit('beside-rsvp-changed', { event_slug: event.slug, status: my_status, waitlist_position }, id);
        },
        onError: (error) => {
          if (error.fields.first_name) setStep('names');
        },
      },
    );
  }

  /** Goes as far as it can: sign-in, then names, then the answer. */
  function accept() {
    const user = core.session.get()?.user;
    if (!user) setStep('sign-in');
    else if (!user.first_name || !user.last_name) setStep('names');
    else commit('accepted');
  }

  function decline() {
    if (signedIn) return commit('declined');
    const id = makeId();
    if (!emit('beside-rsvp', { event_slug: event.slug, status: 'declined' }, id)) return;
    declined.remember();
    emit('beside-rsvp-changed', { event_slug: event.slug, status: 'declined', waitlist_position: null }, id);
  }

  if (closed) return <p className="rsvp-closed lead">{t(closed)}</p>;
  if (step === 'sign-in' && !signedIn)
    return (
      <SignIn
        slug={slug}
        eventSlug={event.slug}
        step="email"
        title={t('rsvp_sign_in_title')}
        lead={t('rsvp_sign_in_lead')}
        onBack={() => setStep('ask')}
        onSignedIn={accept}
      />
    );
  const trouble = rsvp.isPaused ? t('status_offline') : rsvp.isError && Object.keys(rsvp.error.fields).length === 0 ? rsvp.error.message : null;
  if (step === 'names')
    return (
      <NamesForm
        known={user}
        pending={rsvp.isPending}
        trouble={trouble}
        refused={rsvp.error?.fields}
        onSubmit={(names) => commit('accepted', names)}
        onBack={() => setStep('ask')}
      />
    );
  const full = event.attendee_count >= event.capacity;
  return (
    <div className="rsvp-ask">
      {full && <p className="soft">{t('invite_full')}</p>}
      <div className="rsvp-acts">
        <Button variant="primary" size="large" loading={rsvp.isPending && rsvp.variables?.body.status === 'accepted'} onClick={accept}>
          {t('invite_accept')}
        </Button>
        <Button variant="border" size="large" loading={rsvp.isPending && rsvp.variables?.body.status === 'declined'} onClick={decline}>
          {t('invite_decline')}
        </Button>
      </div>
      {trouble && <StatusLine kind="trouble" text={trouble} />}
    </div>
  );
}
