import { useTranslator } from '#src/core/react/core-provider.tsx';

/** So many plates fit beside the title of a phone. */
const PLATES = 7;
const APART = 17;

interface ProgressProps {
  done: number;
  left: number;
  /** More cards are to come than are counted here. */
  isOpen: boolean;
}

/** How far one has come: a plate for each card, the turned ones lit; figures where there are too many. */
export function Progress({ done, left, isOpen }: ProgressProps) {
  const t = useTranslator();
  const count = done + left;
  const at = Math.min(done + 1, count);
  const words = isOpen ? t('deck_progress_open', { at }) : t('deck_progress', { at, count });
  if (isOpen || count > PLATES) return <p className="deck-count soft tnum">{words}</p>;
  const width = count * APART - 1;
  return (
    <svg className="d deck-plates" viewBox={`0 0 ${width} 16`} width={width} height="16" role="img" aria-label={words}>
      {Array.from({ length: count }, (_, index) => {
        const place = { cx: 8 + index * APART, cy: 8 };
        if (index < done) return <circle key={index} className="af" {...place} r="6.2" />;
        if (index > done) return <circle key={index} {...place} r="6.2" />;
        return (
          <g key={index}>
            <circle className="a" {...place} r="6.2" />
            <circle className="af" {...place} r="2.4" />
          </g>
        );
      })}
    </svg>
  );
}
