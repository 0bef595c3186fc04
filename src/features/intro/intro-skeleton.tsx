import { useQuery } from '@tanstack/react-query';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { introSteps } from './intro-steps.ts';
import './intro.css';

/** Takes up exactly the room of the final text, to avoid a layout shift. */
function HiddenText({ text }: { text: string }) {
  return (
    <span className="intro-placeholder" aria-hidden="true">
      {text}
    </span>
  );
}

function FieldSkeleton({ hint }: { hint?: string }) {
  return (
    <div className="field">
      <Skeleton width="7em" height="1.3rem" />
      <div className="input intro-placeholder">{'\u00A0'}</div>
      {hint && (
        <p className="hint">
          <HiddenText text={hint} />
        </p>
      )}
    </div>
  );
}

export function IntroSkeleton({ label }: { label: string }) {
  const t = useTranslator();
  const config = useQuery(queries(useCore()).config());
  const sourceLabels = [
    t('intro_details_manual'),
    t(config.data?.reads_linkedin ? 'intro_details_linkedin' : 'intro_details_both'),
  ];
  return (
    <>
      <div className="progress">
        <Skeleton label={label} width={introSteps.length * 22} height={16} />
        <span className="caps tabular-numbers">
          <HiddenText text={t('intro_step', { step: 1, steps: introSteps.length })} />
        </span>
      </div>
      <div className="intro-layout">
        <div className="stack">
          <div className="heading">
            <HiddenText text={t('intro_names_title')} />
          </div>
          <p className="soft">
            <HiddenText text={t('intro_names_lead')} />
          </p>
          <div className="intro-columns">
            <FieldSkeleton />
            <FieldSkeleton />
          </div>
          <div className="field">
            <Skeleton width="9em" height="1.3rem" />
            <div className="choices">
              {sourceLabels.map((text) => (
                <div key={text} className="choice">
                  <Skeleton width={14} height={14} />
                  <HiddenText text={text} />
                </div>
              ))}
            </div>
          </div>
          <FieldSkeleton hint={t('intro_headline_hint')} />
          <Skeleton width="6em" height={54} />
        </div>
        <div className="intro-preview" aria-hidden="true">
          <p className="caps">
            <Skeleton width="9em" height="1.2em" />
          </p>
          <div className="card person-card">
            <div className="card-top">
              <Skeleton width="30%" height={84} />
            </div>
            <div className="card-body">
              <Skeleton width="46%" height={58} />
            </div>
          </div>
        </div>
      </div>
    </>
  );
}
