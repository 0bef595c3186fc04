/** The height of a line of running text, px. */
const LINE = 24;

export interface SkeletonProps {
  /** Lines of running text, the last one shorter. */
  lines?: number;
  /** In px or any CSS length an SVG attribute takes (`60%`, `12em`). */
  width?: number | string;
  height?: number | string;
  /** What a screen reader is told meanwhile, once for a whole screen. */
  label?: string;
}

/**
 * The place of what comes, in its size. Drawn as SVG because its size is then an attribute, which every content
 * policy allows where a style attribute is refused. Decorative.
 */
export function Skeleton({ label, ...shape }: SkeletonProps) {
  if (!label) return <Lines {...shape} />;
  return (
    <div role="status">
      <span className="sr">{label}</span>
      <Lines {...shape} />
    </div>
  );
}

/** In the size of a question: its heading, a line, and the button that answers it. */
export function QuestionSkeleton({ label }: Pick<SkeletonProps, 'label'>) {
  return (
    <div className="skeleton-question waiting">
      <div className="heading">
        <Skeleton label={label} width="9em" height="1.16em" />
      </div>
      <Skeleton width="84%" height="1.45em" />
      <Skeleton height="54px" />
    </div>
  );
}

function Lines({ lines = 1, width = '100%', height }: Omit<SkeletonProps, 'label'>) {
  if (height !== undefined && lines === 1) return <svg className="skeleton block" width={width} height={height} aria-hidden="true" focusable="false" />;
  return (
    <svg className="skeleton" width={width} height={height ?? lines * LINE} aria-hidden="true" focusable="false">
      {Array.from({ length: lines }, (_, index) => (
        <rect key={index} x="0" y={index * LINE + 6} width={lines > 1 && index === lines - 1 ? '62%' : '100%'} height="12" rx="2" />
      ))}
    </svg>
  );
}
