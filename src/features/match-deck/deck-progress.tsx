import { useTranslator } from '#src/core/react/core-provider.tsx';

/** As many as fit beside the title on a phone. */
const MAX_PLATES = 7;
const PLATE_SPACING_PX = 17;

interface DeckProgressProps {
  decidedCount: number;
  remainingCount: number;
  /** There are more cards than loaded so far. */
  hasMore: boolean;
}

/** A plate per card, decided ones filled; a number if there are too many or the total is unknown. */
export function DeckProgress({ decidedCount, remainingCount, hasMore }: DeckProgressProps) {
  const t = useTranslator();
  const count = decidedCount + remainingCount;
  const position = Math.min(decidedCount + 1, count);
  const label = hasMore
    ? t('deck_progress_open', { at: position })
    : t('deck_progress', { at: position, count });
  if (hasMore || count > MAX_PLATES)
    return <p className="deck-count soft tabular-numbers">{label}</p>;
  const width = count * PLATE_SPACING_PX - 1;
  return (
    <svg
      className="drawing deck-progress"
      viewBox={`0 0 ${width} 16`}
      width={width}
      height="16"
      role="img"
      aria-label={label}
    >
      {[...Array(count).keys()].map((index) => {
        const center = { cx: 8 + index * PLATE_SPACING_PX, cy: 8 };
        if (index < decidedCount)
          return <circle key={index} className="accent-fill" {...center} r="6.2" />;
        if (index > decidedCount) return <circle key={index} {...center} r="6.2" />;
        return (
          <g key={index}>
            <circle className="accent-stroke" {...center} r="6.2" />
            <circle className="accent-fill" {...center} r="2.4" />
          </g>
        );
      })}
    </svg>
  );
}
