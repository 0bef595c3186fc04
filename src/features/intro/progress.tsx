import { useTranslator } from '#src/core/react/core-provider.tsx';

export interface ProgressProps {
  /** From 0. */
  step: number;
  steps: number;
  words: 'intro_step' | 'tutorial_step';
}

/** How far one is, as plates on the table: those behind are drawn full, mine is lit. */
export function Progress({ step, steps, words }: ProgressProps) {
  const t = useTranslator();
  return (
    <p className="progress">
      <svg className="d" width={steps * 22} height="16" viewBox={`0 0 ${steps * 22} 16`} aria-hidden="true" focusable="false">
        {Array.from({ length: steps }, (_, at) => (
          <circle key={at} className={at === step ? 'af' : undefined} cx={at * 22 + 8} cy="8" r={at === step ? 7 : 6.2} />
        ))}
        {Array.from({ length: Math.min(step, steps) }, (_, at) => (
          <circle key={at} cx={at * 22 + 8} cy="8" r="2.6" />
        ))}
      </svg>
      <span className="caps tnum">{t(words, { step: step + 1, steps })}</span>
    </p>
  );
}
