import { useQuery } from '@tanstack/react-query';
import type { Me } from '#src/contract/members.ts';
import type { ProfileDetail } from '#src/contract/profiles.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { queries } from '#src/core/data/queries.ts';
import { useTrackView } from '#src/core/react/use-track.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { Button } from '#src/components/base/button.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { IntroCardPreview } from './intro-card-preview.tsx';
import { ReviewForm } from './review-form.tsx';
import type { IntroDraft } from './intro-draft.ts';

interface ReviewStepProps {
  me: Me;
  draft: IntroDraft;
  onDraftChange: (change: IntroDraft) => void;
  isEditing: boolean;
  onEdit: (editing: boolean) => void;
  onBack: () => void;
  onDone: () => void;
}

/** Review the card: confirm it, or edit it in place (R07). */
export function ReviewStep(props: ReviewStepProps) {
  const core = useCore();
  const t = useTranslator();
  useTrackView('intro_step_viewed', { step: 'review' });
  const profiles = useQuery(queries(core).profiles());
  const defaultProfile = profiles.data?.results.find(({ is_default }) => is_default);
  const detail = useQuery({
    ...queries(core).profile(defaultProfile?.id ?? ''),
    enabled: defaultProfile !== undefined,
  });
  const errorMessage =
    getErrorMessage(t, profiles) ?? (defaultProfile && getErrorMessage(t, detail));
  if (errorMessage)
    return (
      <StatusLine
        kind="error"
        text={errorMessage}
        actionLabel={t('action_retry')}
        onAction={() => void (profiles.data ? detail : profiles).refetch()}
      />
    );
  if (!profiles.data || (defaultProfile && !detail.data))
    return (
      <div className="stack">
        <h1 className="heading">{t('intro_review_title')}</h1>
        <Skeleton label={t('waiting')} width="100%" height={420} />
      </div>
    );
  const types = profiles.data.results.flatMap(({ profile_type }) =>
    profile_type ? [profile_type.display_name] : [],
  );
  // A URL typed by hand can lead here too early.
  if (types.length === 0 || !detail.data)
    return (
      <StatusLine
        kind="error"
        text={t('error_needs_priority')}
        actionLabel={t('intro_back')}
        onAction={props.onBack}
      />
    );
  const reviewProps = { ...props, profile: detail.data, types };
  return props.isEditing ? <ReviewForm {...reviewProps} /> : <Confirm {...reviewProps} />;
}

export interface ReviewProps extends ReviewStepProps {
  /** The default profile, shared by all priorities. */
  profile: ProfileDetail;
  types: string[];
}

function Confirm({ me, profile, types, onEdit, onBack, onDone }: ReviewProps) {
  const t = useTranslator();
  const finish = useApiMutation('updateInfo');
  const { name, role } = profile.company;
  return (
    <div className="intro-review stack">
      <h1 className="heading">{t('intro_review_title')}</h1>
      <p className="soft">{t('intro_review_lead')}</p>
      <div className="intro-card">
        <IntroCardPreview
          person={{ ...me, headline: me.headline ?? '' }}
          types={types}
          bio={profile.bio}
          company={name}
          role={role}
        />
      </div>
      <StatusLine kind="error" text={getErrorMessage(t, finish)} />
      <div className="intro-actions">
        <Button
          variant="primary"
          size="large"
          loading={finish.isPending}
          onClick={() => finish.mutate({ body: { is_new: false } }, { onSuccess: onDone })}
        >
          {t('intro_finish')}
        </Button>
        <Button variant="border" size="large" onClick={() => onEdit(true)}>
          {t('intro_review_edit')}
        </Button>
        <Button variant="ghost" size="large" onClick={onBack}>
          {t('intro_back')}
        </Button>
      </div>
    </div>
  );
}
