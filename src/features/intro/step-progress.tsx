import { useTranslator } from '#src/core/react/core-provider.tsx';
import './intro.css';

export interface StepProgressProps {
  /** From 0. */
  step: number;
  steps: number;
  labelKey: 'intro_step' | 'tutorial_step';
}

/** Step indicator drawn as plates, the current one highlighted. */
export function StepProgress({ step, steps, labelKey }: StepProgressProps) {
  const t = useTranslator();
  return (
    <p className="progress">
      <svg
        className="drawing"
        width={steps * 22}
        height="16"
        viewBox={`0 0 ${steps * 22} 16`}
        aria-hidden="true"
        focusable="false"
      >
        {[...Array(steps).keys()].map((index) => (
          <circle
            key={index}
            className={index === step ? 'accent-fill' : undefined}
            cx={index * 22 + 8}
            cy="8"
            r={index === step ? 7 : 6.2}
          />
        ))}
      </svg>
      <span className="caps tabular-numbers">{t(labelKey, { step: step + 1, steps })}</span>
    </p>
  );
}
