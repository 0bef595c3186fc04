import './skeleton.css';

const LINE_HEIGHT_PX = 24;

export interface SkeletonProps {
  /** Number of text lines, the last one shorter. */
  lines?: number;
  /** Px, or a CSS length that is valid in an SVG attribute (`60%`, `12em`). */
  width?: number | string;
  height?: number | string;
  /** Text for screen readers; set it once per screen. */
  label?: string;
}

/**
 * Placeholder in the size of the content to come. An SVG, because its size can be set by attributes: a content security
 * policy may forbid style attributes.
 */
export function Skeleton({ label, ...shape }: SkeletonProps) {
  if (!label) return <SkeletonLines {...shape} />;
  return (
    <div role="status">
      <span className="visually-hidden">{label}</span>
      <SkeletonLines {...shape} />
    </div>
  );
}

/** Placeholder of a question: heading, one line and a button. */
export function QuestionSkeleton({ label }: Pick<SkeletonProps, 'label'>) {
  return (
    <div className="skeleton-question skeleton-state">
      <div className="heading">
        <Skeleton label={label} width="9em" height="1.16em" />
      </div>
      <Skeleton width="84%" height="1.45em" />
      <Skeleton height="54px" />
    </div>
  );
}

function SkeletonLines({ lines = 1, width = '100%', height }: Omit<SkeletonProps, 'label'>) {
  if (height !== undefined && lines === 1)
    return (
      <svg
        className="skeleton block"
        width={width}
        height={height}
        aria-hidden="true"
        focusable="false"
      />
    );
  return (
    <svg
      className="skeleton"
      width={width}
      height={height ?? lines * LINE_HEIGHT_PX}
      aria-hidden="true"
      focusable="false"
    >
      {[...Array(lines).keys()].map((index) => (
        <rect
          key={index}
          x="0"
          y={index * LINE_HEIGHT_PX + 6}
          width={lines > 1 && index === lines - 1 ? '62%' : '100%'}
          height="12"
          rx="2"
        />
      ))}
    </svg>
  );
}
