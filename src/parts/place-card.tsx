import type { ReactNode, Ref } from 'react';
import { nameParts } from './person-name.ts';
import { Portrait, type PictureOwner } from './portrait.tsx';

export interface CardPerson extends PictureOwner {
  headline: string;
}

export interface PlaceCardProps {
  person: CardPerson;
  /** `card`: the whole card of the deck; `row`: in a list, its fold upright; `seat`: under a seat plan. */
  kind: 'card' | 'row' | 'seat';
  /** The profile type, or a seat's name: the small-caps line. */
  type?: ReactNode;
  /** What the person says, in the hand. */
  line?: ReactNode;
  reasonsTitle?: ReactNode;
  /** At most two are shown. */
  reasons?: readonly string[];
  /** Names the article where its heading alone does not tell enough. */
  label?: string;
  /** The upper leaf in accent: mine, or coming to me. */
  lit?: boolean;
  /** Heading level of the name. */
  as?: 'h1' | 'h2' | 'h3' | 'h4' | 'p';
  /** Instead of the person's name, e.g. `You`. */
  name?: string;
  /** Stands on the upper leaf, e.g. what letting go will do. */
  over?: ReactNode;
  /** Under the headline, e.g. `Both of you said yes`. */
  note?: ReactNode;
  /** At a row's end, e.g. an arrow or a button. */
  end?: ReactNode;
  className?: string;
  ref?: Ref<HTMLElement>;
}

/**
 * A person as a place card: two leaves, one fold. The same card in deck, list, seat plan and widget; a part that
 * is missing leaves no gap, a name is never cut.
 */
export function PlaceCard(props: PlaceCardProps) {
  const { person, kind, type, line, reasonsTitle, reasons = [], label, lit, as: Heading = 'h3', name, over, note, end, className, ref } = props;
  const parts = name === undefined ? nameParts(person) : [name];
  const caps = type && <p className="caps type">{type}</p>;
  const leafUp = (
    <div className="leaf-up" part="card-top">
      {kind !== 'row' && caps}
      {over}
      <Portrait person={person} />
    </div>
  );
  return (
    <article ref={ref} className={['card', kind === 'card' ? 'place' : kind, lit && 'lit', className].filter(Boolean).join(' ')} part="card" aria-label={label}>
      {leafUp}
      <div className="leaf-dn" part="card-body">
        {kind === 'row' && caps}
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
          <p className="hl">
            <bdi>{person.headline}</bdi>
          </p>
        )}
        {line && (
          <p className="say">
            <bdi>{line}</bdi>
          </p>
        )}
        {note && <div className="note">{note}</div>}
        {reasons.length > 0 && (
          <div className="why">
            {reasonsTitle && <p className="caps">{reasonsTitle}</p>}
            <ul>
              {reasons.slice(0, 2).map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {end && <div className="end">{end}</div>}
    </article>
  );
}
