import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import type { Me } from '#src/contract/members.ts';
import { parseLinkedInUrl } from '#src/contract/web-url.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { queries } from '#src/core/data/queries.ts';
import { useTrackView } from '#src/core/react/use-track.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { Button } from '#src/components/base/button.tsx';
import { Choices } from '#src/components/forms/choices.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { IntroCardPreview } from './intro-card-preview.tsx';
import type { IntroDraft } from './intro-draft.ts';

interface PrioritiesStepProps {
  me: Me;
  draft: IntroDraft;
  onDraftChange: (change: IntroDraft) => void;
  usesLinkedIn: boolean;
  onBack: () => void;
  onDone: () => void;
}

/** Choose at least one priority (R07, R34). */
export function PrioritiesStep({
  me,
  draft,
  onDraftChange,
  usesLinkedIn,
  onBack,
  onDone,
}: PrioritiesStepProps) {
  const core = useCore();
  const t = useTranslator();
  useTrackView('intro_step_viewed', { step: 'priorities' });
  const types = useQuery(queries(core).profileTypes());
  const profiles = useQuery(queries(core).profiles());
  const initialize = useApiMutation('initializeProfiles');
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const firstInput = useRef<HTMLInputElement>(null);

  const errorMessage = getErrorMessage(t, types) ?? getErrorMessage(t, profiles);
  if (errorMessage)
    return (
      <StatusLine
        kind="error"
        text={errorMessage}
        actionLabel={t('action_retry')}
        onAction={() => void Promise.all([types.refetch(), profiles.refetch()])}
      />
    );
  if (!types.data || !profiles.data)
    return (
      <div className="stack">
        <h1 className="heading">{t('intro_priorities_title')}</h1>
        <p className="soft">{t('intro_priorities_lead')}</p>
        <Skeleton label={t('waiting')} width="100%" height={420} />
      </div>
    );
  const profileTypes = types.data.results;
  const knownIds = new Set(profileTypes.map(({ id }) => id));
  const draftIds = draft.priorities?.filter((id) => knownIds.has(id));
  const chosenIds =
    draftIds ??
    profiles.data.results.flatMap(({ profile_type }) => (profile_type ? [profile_type.id] : []));

  function submit(event: FormEvent) {
    event.preventDefault();
    setHasSubmitted(true);
    if (chosenIds.length === 0) return firstInput.current?.focus();
    const linkedInUrl = usesLinkedIn
      ? parseLinkedInUrl(draft.linkedin_url ?? me.linkedin_url ?? '')
      : null;
    const source = linkedInUrl
      ? ({ source: 'linkedin', linkedin_url: linkedInUrl } as const)
      : ({ source: 'manual' } as const);
    initialize.mutate({ body: { ...source, profile_type_ids: chosenIds } }, { onSuccess: onDone });
  }
  const chosenNames = profileTypes
    .filter(({ id }) => chosenIds.includes(id))
    .map(({ display_name }) => display_name);
  return (
    <div className="intro-layout">
      <form className="stack" noValidate onSubmit={submit}>
        <h1 className="heading">{t('intro_priorities_title')}</h1>
        <p className="soft">{t('intro_priorities_lead')}</p>
        {profileTypes.length === 0 ? (
          <p className="lead">{t('intro_priorities_none')}</p>
        ) : (
          <Choices
            ref={firstInput}
            legend={t('intro_priorities_legend')}
            multiple
            options={profileTypes.map(({ id, display_name, description }) => ({
              value: id,
              label: display_name,
              description,
            }))}
            value={chosenIds}
            onChange={(priorities) => onDraftChange({ priorities })}
            error={hasSubmitted && chosenIds.length === 0 ? t('error_needs_priority') : undefined}
          />
        )}
        <StatusLine kind="error" text={getErrorMessage(t, initialize)} />
        <div className="intro-actions">
          <Button type="submit" variant="primary" size="large" loading={initialize.isPending}>
            {t('intro_next')}
          </Button>
          <Button variant="ghost" size="large" onClick={onBack}>
            {t('intro_back')}
          </Button>
        </div>
      </form>
      <div className="intro-preview" aria-hidden="true">
        <IntroCardPreview person={{ ...me, headline: me.headline ?? '' }} types={chosenNames} />
      </div>
    </div>
  );
}
