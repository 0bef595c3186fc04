import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { EmailPreview } from '#src/contract/email-preview.ts';
import type { Person } from '#src/contract/members.ts';
import type { Seating } from '#src/contract/seating.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { formatFullName } from '#src/components/person/person-name.ts';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { listSeatedPeople } from '../seating/seating-model.ts';
import { useOnNewRevision } from '../seating/use-on-new-revision.ts';
import { GuestSeatCard, GuestEmail } from './guest-email.tsx';

const VIEWS = ['card', 'email'] as const;

/** Card and e-mail as one chosen guest gets them; where only one has room, one at a time. */
export function AnnouncementPreview({
  event,
  seating,
  byAddress,
  hostLine,
}: {
  event: DinnerEvent;
  seating: Seating;
  /** The guests without an account who get an e-mail. */
  byAddress: readonly string[];
  hostLine: string;
}) {
  const core = useCore();
  const t = useTranslator();
  const id = useId();
  const [chosenId, setChosenId] = useState('');
  const [view, setView] = useState<(typeof VIEWS)[number]>('card');
  const guests = listSeatedPeople(seating)
    .filter(
      (person) =>
        person.id !== event.host.id && (!person.is_placeholder || byAddress.includes(person.id)),
    )
    .toSorted((one, other) => formatFullName(one).localeCompare(formatFullName(other), t.locale));
  // A chosen guest may have left since.
  const guest = guests.find((person) => person.id === chosenId) ?? guests[0];
  const email = useQuery({
    ...queries(core).seatEmailPreview(event.id, guest?.id ?? ''),
    enabled: guest !== undefined,
  });
  useOnNewRevision(seating.revision, () => void email.refetch());
  if (!guest) return null;
  const labels = { card: t('announce_card'), email: t('announce_letter') };
  return (
    <section className="announce-seen" data-view={view} aria-labelledby={`${id}-title`}>
      <h2 className="visually-hidden" id={`${id}-title`}>
        {t('announce_preview')}
      </h2>
      <div className="announce-seen-head">
        <label>
          {t('announce_seen_by')}{' '}
          <select
            value={guest.id}
            onChange={({ currentTarget }) => setChosenId(currentTarget.value)}
          >
            {guests.map((person) => (
              <option key={person.id} value={person.id}>
                {formatFullName(person) || t('guests_unnamed')}
              </option>
            ))}
          </select>
        </label>
        <div className="announce-views" role="group" aria-label={t('announce_preview')}>
          {VIEWS.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === view}
              onClick={() => setView(each)}
            >
              {labels[each]}
            </button>
          ))}
        </div>
      </div>
      {email.error && !email.data ? (
        <StatusLine
          kind="error"
          text={getErrorMessage(t, email)}
          actionLabel={t('action_retry')}
          onAction={() => void email.refetch()}
        />
      ) : email.data ? (
        <Pair seating={seating} guest={guest} email={email.data} hostLine={hostLine} />
      ) : (
        <div className="announce-pair">
          <Skeleton height="420" label={t('waiting')} />
        </div>
      )}
      <p className="soft small">{t('announce_private')}</p>
    </section>
  );
}

function Pair({
  seating,
  guest,
  email,
  hostLine,
}: {
  seating: Seating;
  guest: Person;
  email: EmailPreview;
  hostLine: string;
}) {
  const t = useTranslator();
  return (
    <div className="announce-pair">
      <figure className="announce-card">
        <figcaption className="caps">{t('announce_card')}</figcaption>
        <GuestSeatCard seating={seating} guest={guest} email={email} />
      </figure>
      <figure className="announce-email">
        <figcaption className="caps">{t('announce_letter')}</figcaption>
        <GuestEmail guest={guest} email={email} hostLine={hostLine} />
      </figure>
    </div>
  );
}
