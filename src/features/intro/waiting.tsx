import { Skeleton } from '#src/parts/skeleton.tsx';

/** A caption, and the field under it. */
function Field() {
  return (
    <div className="field">
      <Skeleton width="7em" />
      <Skeleton height={46} />
    </div>
  );
}

/** The first step in its place: how far one is, what it asks, the card beside it. */
export function Waiting({ label }: { label: string }) {
  return (
    <>
      <Skeleton label={label} width="9em" />
      <div className="intro-two">
        <div className="stack">
          <Skeleton width="15em" height={34} />
          <div className="intro-duo">
            <Field />
            <Field />
          </div>
          <Skeleton width="19em" height={44} />
          <Field />
          <Skeleton width="6em" height={52} />
        </div>
        <div className="intro-preview" aria-hidden="true">
          <Skeleton width="9em" />
          <div className="card place">
            <div className="leaf-up">
              <Skeleton width="30%" height={84} />
            </div>
          </div>
        </div>
      </div>
    </>
  );
}
