import type { PublicEvent } from '#src/contract/events.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Paragraphs } from '#src/components/base/paragraphs.tsx';
import { formatNameWithInitial } from '#src/components/person/person-name.ts';

export const hasInviteDetails = ({ description, table_preview }: PublicEvent) =>
  description.trim() !== '' || table_preview.length > 0;

/** Shown before the RSVP: the host's description and who comes. */
export function InviteDetails({ event }: { event: PublicEvent }) {
  const t = useTranslator();
  return (
    <>
      {event.description.trim() && (
        <div className="invite-description">
          <h2 className="heading">{t('invite_description')}</h2>
          <Paragraphs text={event.description} />
        </div>
      )}
      {event.table_preview.length > 0 && <AcceptedGuests event={event} />}
    </>
  );
}

function AcceptedGuests({ event }: { event: PublicEvent }) {
  const t = useTranslator();
  const moreCount = event.attendee_count - event.table_preview.length;
  return (
    <>
      <h2 className="heading">{t('invite_coming')}</h2>
      <ul className="guest-preview-list">
        {event.table_preview.map((person, index) => (
          // Two guests may have the same name and headline, and the list is never reordered.
          <li key={index}>
            <b>
              <bdi>{formatNameWithInitial(person.first_name, person.initial)}</bdi>
            </b>
            <span className="soft">
              <bdi>{person.headline}</bdi>
            </span>
          </li>
        ))}
      </ul>
      {moreCount > 0 && (
        <p className="soft tabular-numbers guest-preview-note">
          {t.plural('invite_more', moreCount)}
        </p>
      )}
    </>
  );
}
