export interface SkeletonProps {
  /** Lines of running text, the last one shorter. */
  lines?: number;
  /** In px or any CSS length an SVG attribute takes (`60%`, `12em`). */
  width?: number | string;
  height?: number | string;
}

/**
 * The place of what comes, in its size. Drawn as SVG because its size is then an attribute, which every content
 * policy allows where a style attribute is refused. Decorative.
 */
export function Skeleton({ lines = 1, width = '100%', height }: SkeletonProps) {
  const line = 24;
  const tall = height ?? lines * line;
  if (height !== undefined && lines === 1) return <svg className="skeleton block" width={width} height={tall} aria-hidden="true" focusable="false" />;
  return (
    <svg className="skeleton" width={width} height={tall} aria-hidden="true" focusable="false">
      {Array.from({ length: lines }, (_, index) => (
        <rect key={index} x="0" y={index * line + 6} width={lines > 1 && index === lines - 1 ? '62%' : '100%'} height="12" rx="2" />
      ))}
    </svg>
  );
}
