import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useEffect } from 'react';
import { routes } from '#src/contract/routes.ts';
import { useCore, useEmit, useSession, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { useContentReady } from '#src/core/react/use-content-ready.ts';
import { useErrorMessage } from '#src/core/react/use-error-message.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { useProductName } from '#src/core/react/use-product-name.ts';
import { Button } from '#src/components/base/button.tsx';
import { PageContent } from '#src/components/feedback/page-content.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { CardEditor } from './card-editor.tsx';
import { getOfferedAttributes } from './card-form-values.ts';
import './profile-editor.css';

export interface ProfileEditorProps {
  /** The profile of one of my priorities; by default the default profile. */
  profileId?: string;
  signIn: ComponentType<{ title: string; lead: string }>;
}

/**
 * Edits my card beside a live preview (R34, R35). Partner-page sessions may not edit it, so there the element links to our site.
 */
export function ProfileEditor({ profileId, signIn: SignIn }: ProfileEditorProps) {
  const core = useCore();
  const t = useTranslator();
  const { isSignedIn } = useSession();
  if (!isSignedIn)
    return <SignIn title={t('profile_sign_in_title')} lead={t('profile_sign_in_lead')} />;
  if (!core.hasFullSession) return <EditorSiteLink profileId={profileId} />;
  return <OwnCardEditor profileId={profileId} />;
}

function EditorSiteLink({ profileId }: { profileId?: string }) {
  const t = useTranslator();
  const productName = useProductName();
  const link = useRouteLink();
  useContentReady(true);
  return (
    <div className="editor-host-link">
      <h2 className="heading" part="title">
        {t('profile_elsewhere_title', { product: productName })}
      </h2>
      <p className="soft">{t('profile_elsewhere', { product: productName })}</p>
      <Button
        variant="primary"
        size="large"
        target="_blank"
        rel="noopener"
        {...link(profileId ? routes.priority(profileId) : routes.profile())}
      >
        {t('profile_elsewhere_go')}
      </Button>
    </div>
  );
}

function OwnCardEditor({ profileId }: { profileId?: string }) {
  const core = useCore();
  const t = useTranslator();
  const emit = useEmit();
  const me = useQuery(queries(core).me());
  const profiles = useQuery(queries(core).profiles());
  const id = profileId ?? profiles.data?.results.find(({ is_default }) => is_default)?.id;
  const detail = useQuery({ ...queries(core).profile(id ?? ''), enabled: id !== undefined });
  const requests = [detail, profiles, me];
  const errorMessage = useErrorMessage(...requests);
  const isMine = detail.data?.is_mine;
  const forbiddenMessage = isMine === false ? t('status_forbidden') : undefined;
  useEffect(() => {
    if (forbiddenMessage)
      emit('beside-error', { kind: 'failed', message: forbiddenMessage, status: 403 });
  }, [emit, forbiddenMessage]);
  useContentReady(isMine === true && profiles.data !== undefined && me.data !== undefined);
  if (errorMessage)
    return (
      <>
        <StatusLine
          kind="error"
          text={errorMessage}
          actionLabel={t('action_retry')}
          onAction={() => requests.forEach((each) => void (each.isError && each.refetch()))}
        />
        <PageContent />
      </>
    );
  if (!detail.data || !profiles.data || !me.data)
    return <ProfileEditorSkeleton label={t('waiting')} />;
  // Profiles of others can be readable, but not editable.
  if (forbiddenMessage)
    return (
      <>
        <StatusLine kind="error" text={forbiddenMessage} />
        <PageContent />
      </>
    );
  const types = profiles.data.results.flatMap(({ profile_type }) => profile_type ?? []);
  const { headline = '' } = me.data;
  return (
    <CardEditor
      key={detail.data.id}
      person={{ ...me.data, headline }}
      detail={detail.data}
      offeredAttributes={getOfferedAttributes(detail.data, types)}
    />
  );
}

function ProfileEditorSkeleton({ label }: { label?: string }) {
  return (
    <div className="editor">
      <div className="editor-preview">
        <Skeleton width="9em" height={20} />
        <div className="card person-card skeleton-state" part="card" aria-hidden="true">
          <div className="card-top" part="card-top">
            <Skeleton width="42%" height={64} />
          </div>
          <div className="card-body" part="card-body">
            <Skeleton lines={5} />
          </div>
        </div>
      </div>
      <div className="editor-form">
        <Skeleton label={label} height={170} />
        <Skeleton height={92} />
        <Skeleton height={92} />
        <Skeleton height={76} />
      </div>
    </div>
  );
}
