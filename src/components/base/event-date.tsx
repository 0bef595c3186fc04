export interface EventDateProps {
  /** ISO 8601. */
  startsAt: string;
  text: string;
  /** The same time in the reader's time zone, if that differs. */
  localTime: string | null;
}

/** Start of an event: first in its own time zone, then in the reader's. */
export function EventDate({ startsAt, text, localTime }: EventDateProps) {
  return (
    <>
      <p className="event-date" part="date">
        <time dateTime={startsAt}>{text}</time>
      </p>
      {localTime && <p className="soft small tabular-numbers">{localTime}</p>}
    </>
  );
}
