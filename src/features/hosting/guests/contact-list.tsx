import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Person } from '#src/contract/members.ts';
import { matchesSearch } from '#src/contract/search-text.ts';
import { cleanLines } from '#src/contract/text.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { invalidateQueriesByName, queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { Button } from '#src/components/base/button.tsx';
import { TextField } from '#src/components/forms/field.tsx';
import { formatFullName } from '#src/components/person/person-name.ts';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { STATUS_LABELS } from './guest-answer.tsx';
import { formatContactResult, listInviteContacts } from './invite-results.ts';
import { useFinishRemovals } from './use-finish-removals.ts';
import './guest-list.css';

const MAX_CONTACTS_WITHOUT_SEARCH = 8;

/** People the member knows, each with a button. */
export function ContactList({
  listedUserIds,
  renderAction,
}: {
  /** People to leave out, because they are on the list already. */
  listedUserIds: readonly string[];
  renderAction: (person: Person) => ReactNode;
}) {
  const core = useCore();
  const t = useTranslator();
  const [search, setSearch] = useState('');
  const interested = useQuery(queries(core).allInterested());
  const errorMessage = getErrorMessage(t, interested);
  const contacts = interested.data && listInviteContacts(interested.data.results);
  const available = contacts?.filter(({ person }) => !listedUserIds.includes(person.id));
  const found = available?.filter(({ person }) => matchesSearch(formatFullName(person), search));
  return (
    <section className="stack">
      <h3 className="guests-heading">{t('guests_contacts')}</h3>
      {errorMessage && (
        <StatusLine
          kind="error"
          text={errorMessage}
          actionLabel={t('action_retry')}
          onAction={() => void interested.refetch()}
        />
      )}
      {!errorMessage && !available && <Skeleton lines={3} label={t('waiting')} />}
      {available?.length === 0 && (
        <p className="soft">
          {t(contacts?.length ? 'guests_contacts_all' : 'guests_contacts_none')}
        </p>
      )}
      {/* With text in it, the field stays even if inviting makes the list short. */}
      {available && (available.length > MAX_CONTACTS_WITHOUT_SEARCH || search !== '') && (
        <TextField
          label={t('guests_contacts_search')}
          type="search"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
      )}
      {search !== '' && available?.length !== 0 && found?.length === 0 && (
        <p className="soft" role="status">
          {t('guests_contacts_search_none')}
        </p>
      )}
      <ul className="guests-list">
        {found?.map(({ person, isMutual }) => (
          <li key={person.id}>
            <div className="guest-text">
              <p className="guest-name">
                <bdi>{formatFullName(person)}</bdi>
              </p>
              {person.headline && <p className="soft">{person.headline}</p>}
              {isMutual && <p className="soft small">{t('guests_contact_mutual')}</p>}
            </div>
            {renderAction(person)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Invites a contact at once, with the host's words if there are any. */
export function InviteButton({
  event,
  person,
  text = '',
}: {
  event: DinnerEvent;
  person: Person;
  /** The host's own words. */
  text?: string;
}) {
  const core = useCore();
  const t = useTranslator();
  const { showToast } = useToast();
  const invite = useApiMutation('invite');
  const finishRemovals = useFinishRemovals(event);
  const name = formatFullName(person);
  async function handleInvite() {
    await finishRemovals();
    invite.mutate(
      {
        params: { id: event.id },
        body: { user_ids: [person.id], ...(cleanLines(text) ? { text } : {}) },
      },
      {
        onSuccess: ({ results: [invited] }) => {
          invalidateQueriesByName(core, ['listGuests']);
          if (invited) showToast(formatContactResult(t, invited, name));
        },
      },
    );
  }
  // On the guest list the row disappears, because the person is listed there. Elsewhere it stays.
  const [invited] = invite.data?.results ?? [];
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (invited && document.activeElement === document.body)
      status.current?.focus({ preventScroll: true });
  }, [invited]);
  if (invited)
    return (
      <p className="soft" tabIndex={-1} ref={status}>
        {t(invited.status === 'invited' ? 'guests_invited' : STATUS_LABELS[invited.status])}
      </p>
    );
  return (
    <div className="host-actions">
      <Button
        size="small"
        loading={invite.isPending}
        aria-label={t('guests_contact_invite', { name })}
        onClick={() => void handleInvite()}
      >
        {t('guests_invite')}
      </Button>
      {invite.error && <StatusLine kind="error" text={getErrorMessage(t, invite)} />}
    </div>
  );
}
