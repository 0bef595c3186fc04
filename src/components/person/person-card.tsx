import type { ReactNode, Ref } from 'react';
import { getNameParts } from './person-name.ts';
import { Avatar, type AvatarPerson } from './avatar.tsx';
import './person-card.css';
import './reasons.css';

export interface CardPerson extends AvatarPerson {
  headline: string;
}

export interface PersonCardProps {
  person: CardPerson;
  /** `card`: full card of the deck; `row`: in a list; `seat`: below a seating plan. */
  variant: 'card' | 'row' | 'seat';
  /** Small-caps line: the profile type or the seat. */
  type?: ReactNode;
  /** What the person wrote, in italics. */
  quote?: ReactNode;
  reasonsTitle?: ReactNode;
  /** At most two are shown. */
  reasons?: readonly string[];
  /** Accessible name, if the heading alone isn't enough. */
  label?: string;
  /** Top half in the accent colour: the member's own card. */
  isHighlighted?: boolean;
  /** Heading level of the name. */
  as?: 'h1' | 'h2' | 'h3' | 'h4' | 'p';
  /** Replaces the person's name, e.g. `You`. */
  name?: string;
  /** Shown in the top half, e.g. what releasing the dragged card will do. */
  topContent?: ReactNode;
  /** Below the headline, e.g. `Both of you said yes`. */
  note?: ReactNode;
  /** At the end of a row, e.g. an arrow or a button. */
  end?: ReactNode;
  className?: string;
  ref?: Ref<HTMLElement>;
}

const pictureSizesPx = { card: undefined, row: 84, seat: 115 } as const;

/**
 * A person as a folded place card with two halves, in deck, list and seating plan. Missing parts leave no gap, names are
 * never truncated.
 */
export function PersonCard(props: PersonCardProps) {
  const {
    person,
    variant,
    type,
    quote,
    reasonsTitle,
    reasons = [],
    label,
    isHighlighted,
    as: Heading = 'h3',
    name,
    topContent,
    note,
    end,
    className,
    ref,
  } = props;
  const parts = name === undefined ? getNameParts(person) : [name];
  const typeLine = type && <p className="caps type">{type}</p>;
  const cardTop = (
    <div className="card-top" part="card-top">
      {variant !== 'row' && typeLine}
      {topContent}
      <Avatar person={person} sizePx={pictureSizesPx[variant]} />
    </div>
  );
  return (
    <article
      ref={ref}
      className={[
        'card',
        variant === 'card' ? 'person-card' : variant,
        isHighlighted && 'highlighted',
        className,
      ]
        .filter(Boolean)
        .join(' ')}
      part="card"
      aria-label={label ?? (parts.join(' ') || undefined)}
    >
      {cardTop}
      <div className="card-body" part="card-body">
        {variant === 'row' && typeLine}
        {parts.length > 0 && (
          <Heading className="name" part="name">
            <bdi>
              {parts.map((part, index) => (
                <span key={index}>{index < parts.length - 1 ? `${part} ` : part}</span>
              ))}
            </bdi>
          </Heading>
        )}
        {person.headline && (
          <p className="headline">
            <bdi>{person.headline}</bdi>
          </p>
        )}
        {quote && (
          <p className="quote">
            <bdi>{quote}</bdi>
          </p>
        )}
        {note && <div className="note">{note}</div>}
        {reasons.length > 0 && (
          <div className="reasons">
            {reasonsTitle && <p className="caps">{reasonsTitle}</p>}
            <ul>
              {reasons.slice(0, 2).map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {end && <div className="card-end">{end}</div>}
    </article>
  );
}
