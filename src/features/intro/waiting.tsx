import { Skeleton } from '#src/parts/skeleton.tsx';

/** A caption, and the field under it. */
function Field({ hinted = false }: { hinted?: boolean }) {
  return (
    <div className="field">
      <Skeleton width="7em" />
      <Skeleton height={48} />
      {hinted && <Skeleton width="62%" height={20} />}
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
          <div className="heading">
            <Skeleton width="11em" height="1.16em" />
          </div>
          <div className="soft field">
            <Skeleton lines={2} />
          </div>
          <div className="intro-duo">
            <Field />
            <Field />
          </div>
          <div className="field">
            <Skeleton width="9em" />
            <Skeleton width="19em" height={44} />
          </div>
          <Field hinted />
          <Skeleton width="6em" height={52} />
        </div>
        <div className="intro-preview" aria-hidden="true">
          <p className="caps">
            <Skeleton width="9em" height="1.2em" />
          </p>
          <div className="card place">
            <div className="leaf-up">
              <Skeleton width="30%" height={84} />
            </div>
            <div className="leaf-dn">
              <Skeleton width="46%" height={58} />
            </div>
          </div>
        </div>
      </div>
    </>
  );
}
