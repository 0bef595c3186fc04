import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { LetterPreview as Letter } from '#src/contract/letters.ts';
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
import { GuestCard, GuestLetter } from './guest-letter.tsx';

const VIEWS = ['card', 'letter'] as const;

/** Card and letter as one chosen guest gets them; where only one has room, one at a time. */
export function LetterPreview({
  event,
  seating,
  byAddress,
  hostLine,
}: {
  event: DinnerEvent;
  seating: Seating;
  /** The guests without an account who get a letter. */
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
  const letter = useQuery({
    ...queries(core).letterPreview(event.id, guest?.id ?? ''),
    enabled: guest !== undefined,
  });
  useOnNewRevision(seating.revision, () => void letter.refetch());
  if (!guest) return null;
  const labels = { card: t('announce_card'), letter: t('announce_letter') };
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
      {letter.error && !letter.data ? (
        <StatusLine
          kind="error"
          text={getErrorMessage(t, letter)}
          actionLabel={t('action_retry')}
          onAction={() => void letter.refetch()}
        />
      ) : letter.data ? (
        <Pair seating={seating} guest={guest} letter={letter.data} hostLine={hostLine} />
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
  letter,
  hostLine,
}: {
  seating: Seating;
  guest: Person;
  letter: Letter;
  hostLine: string;
}) {
  const t = useTranslator();
  return (
    <div className="announce-pair">
      <figure className="announce-card">
        <figcaption className="caps">{t('announce_card')}</figcaption>
        <GuestCard seating={seating} guest={guest} letter={letter} />
      </figure>
      <figure className="announce-letter">
        <figcaption className="caps">{t('announce_letter')}</figcaption>
        <GuestLetter guest={guest} letter={letter} hostLine={hostLine} />
      </figure>
    </div>
  );
}
