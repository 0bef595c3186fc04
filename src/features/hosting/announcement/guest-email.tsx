import type { EmailPreviewBlock, EmailPreview } from '#src/contract/email-preview.ts';
import type { Person } from '#src/contract/members.ts';
import type { Seating } from '#src/contract/seating.ts';
import { describeSeat } from '#src/core/dinners/describe-seat.ts';
import { findMySeat } from '#src/core/dinners/my-seat.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { Paragraphs } from '#src/components/base/paragraphs.tsx';
import { Avatar } from '#src/components/person/avatar.tsx';
import { formatFullName, formatShortName } from '#src/components/person/person-name.ts';
import { SeatStrip } from '#src/components/table-plan/seat-strip.tsx';
import './guest-email.css';

const getLanguageAttributes = ({ language, direction }: EmailPreview) => ({
  lang: language,
  dir: direction,
});

/** Guests see of somebody without an account only the initial of the last name. */
const toSeenByGuests = (person: Person): Person =>
  person.is_placeholder
    ? { ...person, first_name: formatShortName(person), last_name: '' }
    : person;

/** The seating as this guest sees it on the card. */
const findSeatOf = (seating: Seating, guest: Person) =>
  findMySeat({
    ...seating,
    tables: seating.tables.map((table) => ({
      ...table,
      seats: table.seats.map((seat) => ({
        ...seat,
        person: seat.person && toSeenByGuests(seat.person),
        is_me: seat.person?.id === guest.id,
      })),
    })),
  });

/** The card of the dinner with the guest's place at the table. */
export function GuestSeatCard({
  seating,
  guest,
  email,
}: {
  seating: Seating;
  guest: Person;
  email: EmailPreview;
}) {
  const t = useTranslator();
  const seat = findSeatOf(seating, guest);
  const shown = email.blocks.filter(({ kind }) => ['heading', 'when', 'people'].includes(kind));
  return (
    <div className="card">
      <div className="card-top">{seat && <SeatStrip me={guest} {...describeSeat(t, seat)} />}</div>
      <div className="announce-body" {...getLanguageAttributes(email)}>
        {shown.map((block) => (
          <Block
            key={block.kind + block.text}
            block={{ ...block, text: block.kind === 'people' ? '' : block.text }}
          />
        ))}
      </div>
    </div>
  );
}

/** What the e-mail says. Its links lead nowhere here. */
export function GuestEmail({
  guest,
  email,
  hostLine,
}: {
  /** Undefined for an e-mail that all get alike. */
  guest?: Person;
  email: EmailPreview;
  hostLine: string;
}) {
  const t = useTranslator();
  return (
    <div className="card" {...getLanguageAttributes(email)}>
      <div className="card-top announce-email-head">
        <b>{email.subject}</b>
        {guest && <span className="soft">{t('announce_to', { name: formatFullName(guest) })}</span>}
      </div>
      <div className="announce-body">
        {email.blocks.map((block) =>
          block.kind === 'quote' ? (
            <Quote key="quote" text={hostLine} />
          ) : (
            <Block key={block.kind + block.text} block={block} />
          ),
        )}
      </div>
    </div>
  );
}

const Quote = ({ text }: { text: string }) =>
  text.trim() ? (
    <blockquote dir="auto">
      <Paragraphs text={text} />
    </blockquote>
  ) : null;

/** Of the people the e-mail names. */
const Portrait = ({ name, picture_url }: NonNullable<EmailPreviewBlock['portrait']>) => (
  <span className="announce-portrait">
    <Avatar person={{ first_name: name, last_name: '', picture_url }} sizePx={72} />
  </span>
);

/** `(Lisbon time)` on one line. */
const keepBracketsTogether = (text: string) =>
  text.replace(/\([^)]*\)/g, (brackets) => brackets.replaceAll(' ', '\u00a0'));

function Block({ block: { kind, text, people, portrait } }: { block: EmailPreviewBlock }) {
  if (kind === 'heading' || kind === 'title')
    return <p className={kind === 'heading' ? 'heading' : 'announce-dinner'}>{text}</p>;
  if (kind === 'people')
    return (
      <>
        {text && <p className="caps">{text}</p>}
        <ul>
          {people?.map(({ name, headline, reason, picture_url }, index) => (
            // Two guests may have the same name.
            <li key={`${index} ${name}`}>
              <Portrait name={name} picture_url={picture_url} />
              <div>
                <b dir="auto">{name}</b>
                {headline && (
                  <span className="soft" dir="auto">
                    {headline}
                  </span>
                )}
                {reason && <span>{reason}</span>}
              </div>
            </li>
          ))}
        </ul>
      </>
    );
  if (portrait)
    return (
      <div className="announce-lead">
        <Portrait {...portrait} />
        <p>{text}</p>
      </div>
    );
  return (
    <p className={`announce-${kind}`}>{kind === 'when' ? keepBracketsTogether(text) : text}</p>
  );
}
