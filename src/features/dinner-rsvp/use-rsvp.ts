import { useRef, useState } from 'react';
import type { EventBySlug, PublicEvent, RsvpStatus } from '#src/contract/events.ts';
import { makeId } from '#src/core/browser/make-id.ts';
import {
  useCore,
  useEmit,
  useSession,
  useEnvironment,
  useTranslator,
} from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useDeclinedOnDevice } from '#src/core/react/use-declined-on-device.ts';
import type { GuestNames, NamesFormProps } from './names-form.tsx';

export type RsvpChoice = 'accepted' | 'declined';

export interface RsvpState {
  /** Accepts as the signed-in user, asking for a missing name first (R48). */
  accept: () => void;
  /** While signed out the decline is stored in this browser only (R48). `onDeclined`: once the server has it. */
  decline: (onDeclined?: () => void) => void;
  /** Takes back a seat that was given up. `onAnswered` gets the new status, which isn't `accepted` if somebody else has the seat. */
  takeSeatBack: (onAnswered: (status: RsvpStatus | null) => void, onFailed: () => void) => void;
  pendingStatus: RsvpChoice | undefined;
  errorMessage: string | undefined;
  /** Set while the names form is open. */
  namesForm: NamesFormProps | undefined;
}

const pickNames = ({ first_name, last_name }: GuestNames): GuestNames => ({
  first_name,
  last_name,
});

/** Sends an RSVP. Fires the cancellable `beside-rsvp` before and, once the server has it, `beside-rsvp-changed`. */
export function useRsvp(event: PublicEvent | EventBySlug): RsvpState {
  const { session } = useCore();
  const t = useTranslator();
  const emit = useEmit();
  const { sourceRef } = useEnvironment();
  const { user } = useSession();
  const declined = useDeclinedOnDevice(event.slug);
  const rsvp = useApiMutation('rsvp');
  const sendingStatus = useRef<RsvpChoice>(undefined);
  // With the user id, so that the next user who signs in doesn't get this form or its input.
  const [namesFormUserId, setNamesFormUserId] = useState<string>();
  const [draft, setDraft] = useState<{ userId: string | undefined; names: Partial<GuestNames> }>({
    userId: undefined,
    names: {},
  });
  const typedNames = draft.userId === user?.id ? draft.names : {};

  function send(
    status: RsvpChoice,
    names: Partial<GuestNames> = {},
    onSent?: (status: RsvpStatus | null) => void,
    onFailed?: () => void,
  ) {
    // The loading state renders a moment after the press, so ignore a second press.
    if (sendingStatus.current === status) return;
    const id = makeId();
    if (!emit('beside-rsvp', { event_slug: event.slug, status }, id)) return;
    sendingStatus.current = status;
    // The other answer may have been sent meanwhile.
    const stopSending = () => {
      if (sendingStatus.current === status) sendingStatus.current = undefined;
    };
    rsvp.mutate(
      {
        params: { id: event.id },
        body: { status, ...names, ...(sourceRef && { source: { ref: sourceRef.slice(0, 200) } }) },
      },
      {
        key: id,
        onSuccess: ({ event: { my_status }, waitlist_position }) => {
          stopSending();
          declined.forget();
          setNamesFormUserId(undefined);
          if (my_status && my_status !== 'invited')
            emit(
              'beside-rsvp-changed',
              { event_slug: event.slug, status: my_status, waitlist_position },
              id,
            );
          onSent?.(my_status);
        },
        onError: (error) => {
          stopSending();
          if (error.fields.first_name) setNamesFormUserId(session.get()?.user.id);
          onFailed?.();
        },
      },
    );
  }

  function accept() {
    // Not `user`: after a sign-in it is stale until the next render.
    const currentUser = session.get()?.user;
    if (currentUser?.first_name && currentUser.last_name) send('accepted');
    else setNamesFormUserId(currentUser?.id);
  }

  function decline(onDeclined?: () => void) {
    if (session.get()) return send('declined', {}, onDeclined);
    const id = makeId();
    if (!emit('beside-rsvp', { event_slug: event.slug, status: 'declined' }, id)) return;
    declined.remember();
    emit('beside-dismissed', { event_slug: event.slug }, id);
  }

  const fieldErrors = rsvp.error?.fields;
  const errorMessage =
    fieldErrors && Object.keys(fieldErrors).length > 0 ? undefined : getErrorMessage(t, rsvp);
  const namesForm: NamesFormProps = {
    names: {
      first_name: '',
      last_name: '',
      dietary_needs: '',
      ...(user && pickNames(user)),
      ...typedNames,
    },
    onChange: (change) => setDraft({ userId: user?.id, names: { ...typedNames, ...change } }),
    isPending: rsvp.isPending,
    errorMessage,
    fieldErrors,
    onSubmit: (values) => send('accepted', values),
    onBack: () => setNamesFormUserId(undefined),
  };
  return {
    accept,
    decline,
    takeSeatBack: (onAnswered, onFailed) =>
      send('accepted', {}, onAnswered, () => {
        // `onFailed` says it; the form would say it again.
        rsvp.reset();
        onFailed();
      }),
    pendingStatus: rsvp.isPending ? rsvp.variables?.body.status : undefined,
    errorMessage,
    namesForm: user && namesFormUserId === user.id ? namesForm : undefined,
  };
}
