import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Person } from '#src/contract/members.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { queries, invalidateQueriesByName } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { type DraftState, useDraft } from '#src/core/react/use-draft.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { Button } from '#src/components/base/button.tsx';
import { TextArea, TextField } from '#src/components/forms/field.tsx';
import { formatFullName } from '#src/components/person/person-name.ts';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { matchesSearch } from '#src/contract/search-text.ts';
import { MAX_INVITATION_TEXT } from '#src/contract/invitations.ts';
import { cleanLines } from '#src/contract/text.ts';
import { InvitationPreview } from './invitation-preview.tsx';
import { type NamedAddress, parsePastedAddresses } from './pasted-addresses.ts';
import { listInviteContacts, formatContactResult, formatInviteResult } from './invite-results.ts';
import './guest-list.css';
import '../hosting.css';

/** Limit of the `invite` call. */
const MAX_EMAILS_PER_REQUEST = 200;
const MAX_CONTACTS_WITHOUT_SEARCH = 8;

/** Error lines shown; the field has them all. */
const MAX_LISTED_LINES = 5;

/** Read as the same by `parsePastedAddresses`: a name with separators needs quotes. */
const formatNamedAddress = ({ email, name }: NamedAddress) =>
  name
    ? `${/[^\p{L}\p{N}\p{M}\s.'’-]/u.test(name) ? JSON.stringify(name) : name} <${email}>`
    : email;

/** One per line. */
const formatInvalidLines = (lines: readonly string[]) =>
  lines.length === 1
    ? lines[0]!
    : [
        '',
        ...lines.slice(0, MAX_LISTED_LINES),
        ...(lines.length > MAX_LISTED_LINES ? ['…'] : []),
      ].join('\n');

const InviteDraft = z.object({ emails: z.string(), text: z.string() });
type Draft = DraftState<z.infer<typeof InviteDraft>>;

/** The host's words, if there are any. */
const toText = (typed: string) => (cleanLines(typed) ? { text: typed } : {});

export interface InviteGuestsProps {
  event: DinnerEvent;
  /** Contacts to leave out, because they are on the guest list already. */
  listedUserIds: readonly string[];
  onDone: () => void;
}

/** Invites people by e-mail or from one's contacts (R45). */
export function InviteGuests(props: InviteGuestsProps) {
  const { event, listedUserIds } = props;
  const draft = useDraft(`invite ${event.id}`, InviteDraft, { emails: '', text: '' });
  return (
    <div className="guests-invite">
      <InviteByEmail {...props} draft={draft} />
      <ContactList
        listedUserIds={listedUserIds}
        renderAction={(person) => (
          <InviteButton event={event} person={person} text={draft.value.text} />
        )}
      />
    </div>
  );
}

/** Sends to valid addresses and leaves the rest in the field with an error. */
function InviteByEmail({
  event,
  draft: { value, set, discard },
  onDone,
}: InviteGuestsProps & { draft: Draft }) {
  const core = useCore();
  const t = useTranslator();
  const { showToast } = useToast();
  const [error, setError] = useState<string>();
  const textArea = useRef<HTMLTextAreaElement>(null);
  const invite = useApiMutation('invite');
  const textError = invite.error?.fields['text']?.[0];

  async function send(submitEvent: FormEvent) {
    submitEvent.preventDefault();
    if (invite.isPending) return;
    const { addresses, invalid } = parsePastedAddresses(value.emails);
    const batch = addresses.slice(0, MAX_EMAILS_PER_REQUEST);
    const rest = [...addresses.slice(MAX_EMAILS_PER_REQUEST).map(formatNamedAddress), ...invalid];
    const describeRest = () =>
      invalid.length > 0
        ? t.plural('guests_emails_wrong', invalid.length, {
            addresses: formatInvalidLines(invalid),
          })
        : t('guests_emails_too_many');
    if (batch.length === 0) {
      setError(invalid.length > 0 ? describeRest() : t('guests_emails_none'));
      return textArea.current?.focus();
    }
    let result;
    try {
      result = await invite.mutateAsync({
        params: { id: event.id },
        body: { invitees: batch, ...toText(value.text) },
      });
    } catch {
      return undefined;
    }
    invalidateQueriesByName(core, ['listGuests']);
    // The server skips the sender's own address.
    showToast(formatInviteResult(t, result.results, result.results.length < batch.length));
    if (rest.length === 0) {
      discard();
      return onDone();
    }
    set({ emails: rest.join('\n') });
    setError(describeRest());
    return textArea.current?.focus();
  }
  return (
    <form className="stack" noValidate onSubmit={(submitEvent) => void send(submitEvent)}>
      <TextArea
        ref={textArea}
        label={t('guests_emails')}
        hint={t('guests_emails_hint')}
        error={error}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        dir="ltr"
        value={value.emails}
        onChange={({ currentTarget }) => {
          set({ emails: currentTarget.value });
          setError(undefined);
        }}
      />
      <TextArea
        label={t('invite_text')}
        optionalLabel={t('host_optional')}
        hint={t('invite_text_hint')}
        maxLength={MAX_INVITATION_TEXT}
        error={textError}
        value={value.text}
        onChange={({ currentTarget }) => set({ text: currentTarget.value })}
      />
      <InvitationPreview event={event} text={value.text} />
      <StatusLine kind="error" text={textError ? undefined : getErrorMessage(t, invite)} />
      <Button type="submit" variant="primary" loading={invite.isPending}>
        {t('guests_emails_send')}
      </Button>
    </form>
  );
}

/** Those whom the member knows, each with a button. */
export function ContactList({
  listedUserIds,
  renderAction,
}: Pick<InviteGuestsProps, 'listedUserIds'> & { renderAction: (person: Person) => ReactNode }) {
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

function InviteButton({
  event,
  person,
  text,
}: {
  event: DinnerEvent;
  person: Person;
  text: string;
}) {
  const core = useCore();
  const t = useTranslator();
  const { showToast } = useToast();
  const invite = useApiMutation('invite');
  const name = formatFullName(person);
  const handleInvite = () =>
    invite.mutate(
      { params: { id: event.id }, body: { user_ids: [person.id], ...toText(text) } },
      {
        onSuccess: ({ results: [invited] }) => {
          invalidateQueriesByName(core, ['listGuests']);
          if (invited) showToast(formatContactResult(t, invited, name));
        },
      },
    );
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
        {t(`guests_${invited.status}`)}
      </p>
    );
  return (
    <div className="host-actions">
      <Button
        size="small"
        loading={invite.isPending}
        aria-label={t('guests_contact_invite', { name })}
        onClick={handleInvite}
      >
        {t('guests_invite')}
      </Button>
      {invite.error && <StatusLine kind="error" text={getErrorMessage(t, invite)} />}
    </div>
  );
}
