export interface WhenProps {
  /** ISO 8601. */
  startsAt: string;
  text: string;
  /** The same moment by the reader's own clock, where that differs. */
  localTime: string | null;
}

/** When a dinner begins, its own hour first. */
export function When({ startsAt, text, localTime }: WhenProps) {
  return (
    <>
      <p className="when" part="date">
        <time dateTime={startsAt}>{text}</time>
      </p>
      {localTime && <p className="soft small tnum">{localTime}</p>}
    </>
  );
}
