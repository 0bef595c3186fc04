import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import * as z from 'zod/mini';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Person } from '#src/contract/members.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { queries, invalidateQueriesByName } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useDraft } from '#src/core/react/use-draft.ts';
import { useNotice } from '#src/core/react/use-notice.ts';
import { Button } from '#src/parts/button.tsx';
import { TextArea, TextField } from '#src/parts/field.tsx';
import { personName } from '#src/parts/person-name.ts';
import { Skeleton } from '#src/parts/skeleton.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';
import { formatCommaList } from '#src/i18n/format/format-list.ts';
import { addressesIn, contactsOf, finds, sentWords } from './guests.logic.ts';

/** The call takes no more at once. */
const MOST = 200;
const MANY = 8;

const Asked = z.object({ emails: z.string() });

export interface InviteGuestsProps {
  event: DinnerEvent;
  taken: readonly string[];
  onDone: () => void;
}

/** Asking people by address or from one's contacts (R45). */
export function InviteGuests(props: InviteGuestsProps) {
  return (
    <div className="guests-invite">
      <ByMail {...props} />
      <FromContacts {...props} />
    </div>
  );
}

/** Sends what is an address and leaves the rest in the field, with words. */
function ByMail({ event, onDone }: InviteGuestsProps) {
  const core = useCore();
  const t = useTranslator();
  const { showNotice } = useNotice();
  const { value, set, discard } = useDraft(`invite ${event.id}`, Asked, { emails: '' });
  const [error, setError] = useState<string>();
  const area = useRef<HTMLTextAreaElement>(null);
  const invite = useApiMutation('invite');

  async function send(submitted: FormEvent) {
    submitted.preventDefault();
    if (invite.isPending) return;
    const { good, wrong } = addressesIn(value.emails);
    const now = good.slice(0, MOST);
    const rest = [...good.slice(MOST), ...wrong];
    const words = () =>
      wrong.length > 0 ? t.plural('guests_emails_wrong', wrong.length, { addresses: formatCommaList(t.locale, wrong) }) : t('guests_emails_many');
    if (now.length === 0) {
      setError(wrong.length > 0 ? words() : t('guests_emails_none'));
      return area.current?.focus();
    }
    let asked;
    try {
      asked = await invite.mutateAsync({ params: { id: event.id }, body: { emails: now } });
    } catch {
      return undefined;
    }
    invalidateQueriesByName(core, ['listGuests']);
    // One's own address is not asked.
    showNotice(sentWords(t, asked.results, asked.results.length < now.length));
    if (rest.length === 0) {
      discard();
      return onDone();
    }
    set({ emails: rest.join('\n') });
    setError(words());
    return area.current?.focus();
  }
  return (
    <form className="stack" noValidate onSubmit={(submitted) => void send(submitted)}>
      <TextArea
        ref={area}
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
      <StatusLine kind="trouble" text={getErrorMessage(t, invite)} />
      <Button type="submit" variant="primary" loading={invite.isPending}>
        {t('guests_emails_send')}
      </Button>
    </form>
  );
}

function FromContacts({ event, taken }: InviteGuestsProps) {
  const core = useCore();
  const t = useTranslator();
  const [asked, setAsked] = useState('');
  const interested = useQuery(queries(core).allInterested());
  const trouble = getErrorMessage(t, interested);
  const contacts = interested.data && contactsOf(interested.data.results);
  const open = contacts?.filter(({ person }) => !taken.includes(person.id));
  return (
    <section className="stack">
      <h3 className="guests-head">{t('guests_contacts')}</h3>
      {trouble && <StatusLine kind="trouble" text={trouble} actionLabel={t('action_retry')} onAction={() => void interested.refetch()} />}
      {!trouble && !open && <Skeleton lines={3} label={t('waiting')} />}
      {open?.length === 0 && <p className="soft">{t(contacts?.length ? 'guests_contacts_all' : 'guests_contacts_none')}</p>}
      {open && open.length > MANY && (
        <TextField label={t('guests_contacts_search')} type="search" value={asked} onChange={({ currentTarget }) => setAsked(currentTarget.value)} />
      )}
      <ul className="guests-list">
        {open
          ?.filter(({ person }) => finds(personName(person), asked))
          .map(({ person, mutual }) => (
            <li key={person.id}>
              <div className="guest-words">
                <p className="guest-name">
                  <bdi>{personName(person)}</bdi>
                </p>
                {person.headline && <p className="soft">{person.headline}</p>}
                {mutual && <p className="soft small">{t('guests_contact_mutual')}</p>}
              </div>
              <InviteOne event={event} person={person} />
            </li>
          ))}
      </ul>
    </section>
  );
}

function InviteOne({ event, person }: { event: DinnerEvent; person: Person }) {
  const core = useCore();
  const t = useTranslator();
  const { showNotice } = useNotice();
  const invite = useApiMutation('invite');
  const name = personName(person);
  const run = () =>
    invite.mutate(
      { params: { id: event.id }, body: { user_ids: [person.id] } },
      {
        onSuccess: () => {
          invalidateQueriesByName(core, ['listGuests']);
          showNotice(t('guests_contact_invited', { name }));
        },
      },
    );
  return (
    <div className="host-acts">
      <Button size="small" loading={invite.isPending} aria-label={t('guests_contact_invite', { name })} onClick={run}>
        {t('guests_invite')}
      </Button>
      {invite.error && <StatusLine kind="trouble" text={getErrorMessage(t, invite)} />}
    </div>
  );
}
