import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Me } from '#src/contract/members.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useDraft } from '#src/core/react/use-draft.ts';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { IntroDraft } from './intro-draft.ts';
import { type IntroChoices, type IntroStep, introSteps } from './intro-steps.ts';
import { NamesStep } from './names-step.tsx';
import { PrioritiesStep } from './priorities-step.tsx';
import { StepProgress } from './step-progress.tsx';
import { ReviewStep } from './review-step.tsx';
import { IntroSkeleton } from './intro-skeleton.tsx';
import './intro.css';

export interface IntroProps {
  /** A note about the dinner the user came for. */
  dinnerNotice?: ReactNode;
  step: IntroStep;
  choices: IntroChoices;
  onStep: (step: IntroStep) => void;
  /** `replace`: adds no entry to the browser history. */
  onChoose: (choice: IntroChoices, replace: boolean) => void;
  onFinished: () => void;
}

/** Onboarding: names, priorities and a review of the card (R07). The page owns step and choices. */
export function Intro(props: IntroProps) {
  const core = useCore();
  const t = useTranslator();
  const me = useQuery(queries(core).me());
  const errorMessage = getErrorMessage(t, me);
  if (!me.data)
    return (
      <div className="intro">
        {errorMessage ? (
          <StatusLine
            kind="error"
            text={errorMessage}
            actionLabel={t('action_retry')}
            onAction={() => void me.refetch()}
          />
        ) : (
          <>
            {props.dinnerNotice}
            <IntroSkeleton label={t('waiting')} />
          </>
        )}
      </div>
    );
  return <Steps key={me.data.id} {...props} me={me.data} />;
}

function Steps({
  me,
  dinnerNotice,
  step: requestedStep,
  choices,
  onStep,
  onChoose,
  onFinished,
}: IntroProps & { me: Me }) {
  const { value: draft, set: saveDraft, discard } = useDraft('intro', IntroDraft, {});
  // A name is required, whatever step the URL names (R48).
  const step = me.first_name && me.last_name ? requestedStep : 'names';
  const source = choices.linkedIn ?? 'manual';
  const sharedProps = { me, draft, onDraftChange: saveDraft };
  return (
    <div className="intro">
      {dinnerNotice}
      <StepProgress
        step={introSteps.indexOf(step)}
        steps={introSteps.length}
        labelKey="intro_step"
      />
      {step === 'names' && (
        <NamesStep
          {...sharedProps}
          source={source}
          onSourceChange={(linkedIn) => onChoose({ linkedIn }, true)}
          onDone={() => onStep('priorities')}
        />
      )}
      {step === 'priorities' && (
        <PrioritiesStep
          {...sharedProps}
          usesLinkedIn={source === 'linkedIn'}
          onBack={() => onStep('names')}
          onDone={() => onStep('review')}
        />
      )}
      {step === 'review' && (
        <ReviewStep
          {...sharedProps}
          isEditing={choices.profile === 'edit'}
          onEdit={(editing) => onChoose({ profile: editing ? 'edit' : 'confirm' }, !editing)}
          onBack={() => onStep('priorities')}
          onDone={() => {
            discard();
            onFinished();
          }}
        />
      )}
    </div>
  );
}
