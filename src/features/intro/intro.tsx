import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCore, useText } from '#src/core/provider.tsx';
import { queries } from '#src/core/queries.ts';
import { troubleOf } from '#src/core/trouble.ts';
import { Skeleton } from '#src/parts/skeleton.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';
import { type IntroStep, introSteps } from './intro.logic.ts';
import { NamesStep, PrioritiesStep } from './intro.parts.tsx';

export interface IntroProps {
  step: IntroStep;
  onStep: (step: IntroStep) => void;
  onFinished: () => void;
}

/** Before the first dinner: the place card's words, then what one comes for (R07). The page owns the step. */
export function Intro({ step, onStep, onFinished }: IntroProps) {
  const core = useCore();
  const t = useText();
  const me = useQuery(queries(core).me());
  // Kept here, so that a step back loses no choice.
  const [picked, setPicked] = useState<string[]>();
  const trouble = troubleOf(t, me);
  if (trouble) return <StatusLine kind="trouble" text={trouble} actionLabel={t('action_retry')} onAction={() => void me.refetch()} />;
  if (!me.data) return <Skeleton label={t('waiting')} lines={6} />;
  return (
    <div className="intro">
      <p className="caps tnum">{t('intro_step', { step: introSteps.indexOf(step) + 1, steps: introSteps.length })}</p>
      {step === 'names' ? (
        <NamesStep me={me.data} onDone={() => onStep('priorities')} />
      ) : (
        <PrioritiesStep picked={picked} onPick={setPicked} onBack={() => onStep('names')} onDone={onFinished} />
      )}
    </div>
  );
}
