export interface EventDateProps {
  /** ISO 8601. */
  startsAt: string;
  text: string;
  /** The same time in the reader's time zone, if that differs. */
  localTime: string | null;
  /** Strikes the date out. */
  isCancelled?: boolean;
}

/** Start of an event: first in its own time zone, then in the reader's. */
export function EventDate({ startsAt, text, localTime, isCancelled = false }: EventDateProps) {
  const time = <time dateTime={startsAt}>{text}</time>;
  return (
    <>
      <p className="event-date" part="date">
        {isCancelled ? <s className="soft">{time}</s> : time}
      </p>
      {localTime && !isCancelled && <p className="soft small tabular-numbers">{localTime}</p>}
    </>
  );
}
