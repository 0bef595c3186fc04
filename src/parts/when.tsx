export interface WhenProps {
  /** ISO 8601. */
  at: string;
  words: string;
  /** The same moment by the reader's own clock, where that differs. */
  here: string | null;
}

/** When a dinner begins, its own hour first. */
export function When({ at, words, here }: WhenProps) {
  return (
    <>
      <p className="when" part="date">
        <time dateTime={at}>{words}</time>
      </p>
      {here && <p className="soft small tnum">{here}</p>}
    </>
  );
}
