import { useRef, useState } from 'react';
import type { EventBySlug, PublicEvent } from '#src/contract/events.ts';
import { makeId } from '#src/core/browser/make-id.ts';
import { useCore, useEmit, useSession, useEnvironment, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useDeclined } from '#src/core/react/use-declined.ts';
import type { Names, NamesFormProps } from './names-form.tsx';

export type RsvpChoice = 'accepted' | 'declined';

export interface Rsvp {
  /** Accepts as the one who is signed in; without a name it is asked for first (R48). */
  accept: () => void;
  /** Without an account it stays in this browser (R48). */
  decline: () => void;
  /** The answer on its way. */
  pending: RsvpChoice | undefined;
  trouble: string | undefined;
  /** There while the name is asked for. */
  names: NamesFormProps | undefined;
}

const nameOf = ({ first_name, last_name }: Names): Names => ({ first_name, last_name });

/** One answer to a dinner, whichever side of the card asks: the page is told before, and may prevent it, and after. */
export function useRsvp(event: PublicEvent | EventBySlug): Rsvp {
  const { session } = useCore();
  const t = useTranslator();
  const emit = useEmit();
  const { sourceRef } = useEnvironment();
  const { user } = useSession();
  const declined = useDeclined(event.slug);
  const rsvp = useApiMutation('rsvp');
  const sending = useRef<RsvpChoice>(undefined);
  /** Whose name is asked for, and what they typed: it is nobody else's. */
  const [naming, setNaming] = useState<string>();
  const [written, setWritten] = useState<{ by: string | undefined; typed: Partial<Names> }>({ by: undefined, typed: {} });
  const typed = written.by === user?.id ? written.typed : {};

  function send(status: RsvpChoice, names: Partial<Names> = {}) {
    // The button shows that it is busy a moment after the press: a second one must not send the answer again.
    if (sending.current === status) return;
    const id = makeId();
    if (!emit('beside-rsvp', { event_slug: event.slug, status }, id)) return;
    sending.current = status;
    // The other answer may have been pressed meanwhile, and still be on its way.
    const stopSending = () => {
      if (sending.current === status) sending.current = undefined;
    };
    rsvp.mutate(
      { params: { id: event.id }, body: { status, ...names, ...(sourceRef && { source: { ref: sourceRef.slice(0, 200) } }) } },
      {
        key: id,
        onSuccess: ({ event: { my_status }, waitlist_position }) => {
          stopSending();
          declined.forget();
          setNaming(undefined);
          if (my_status && my_status !== 'invited') emit('beside-rsvp-changed', { event_slug: event.slug, status: my_status, waitlist_position }, id);
        },
        onError: (error) => {
          stopSending();
          if (error.fields.first_name) setNaming(session.get()?.user.id);
        },
      },
    );
  }

  function accept() {
    // Not `user`: whoever has just signed in is not rendered yet.
    const now = session.get()?.user;
    if (now?.first_name && now.last_name) send('accepted');
    else setNaming(now?.id);
  }

  function decline() {
    if (session.get()) return send('declined');
    const id = makeId();
    if (!emit('beside-rsvp', { event_slug: event.slug, status: 'declined' }, id)) return;
    declined.remember();
    emit('beside-rsvp-changed', { event_slug: event.slug, status: 'declined', waitlist_position: null }, id);
  }

  const refused = rsvp.error?.fields;
  const trouble = refused && Object.keys(refused).length > 0 ? undefined : getErrorMessage(t, rsvp);
  const names: NamesFormProps = {
    names: { first_name: '', last_name: '', dietary_needs: '', ...(user && nameOf(user)), ...typed },
    onType: (change) => setWritten({ by: user?.id, typed: { ...typed, ...change } }),
    pending: rsvp.isPending,
    trouble,
    refused,
    onSubmit: (given) => send('accepted', given),
    onBack: () => setNaming(undefined),
  };
  return { accept, decline, pending: rsvp.isPending ? rsvp.variables?.body.status : undefined, trouble, names: user && naming === user.id ? names : undefined };
}
