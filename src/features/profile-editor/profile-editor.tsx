import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { routes } from '#src/contract/routes.ts';
import { useCore, useSession, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { useErrorMessage } from '#src/core/react/use-error-message.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { useProductName } from '#src/core/react/use-product-name.ts';
import { Button } from '#src/parts/button.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';
import { CardEditor } from './card-editor.tsx';
import { offeredBy } from './profile-editor.logic.ts';
import { Waiting } from './waiting.tsx';

export interface ProfileEditorProps {
  /** The card to write: a priority of mine; without it the default profile. */
  profileId?: string;
  /** What a stranger gets. */
  signIn: ComponentType<{ title: string; lead: string }>;
}

/**
 * My card as others read it, written beside a preview of it (R34, R35). A session got on somebody else's page may not write
 * it: there the element says so and leads to the product.
 */
export function ProfileEditor({ profileId, signIn: SignIn }: ProfileEditorProps) {
  const core = useCore();
  const t = useTranslator();
  const { isSignedIn } = useSession();
  if (!isSignedIn) return <SignIn title={t('profile_sign_in_title')} lead={t('profile_sign_in_lead')} />;
  if (!core.isFirstParty) return <Elsewhere profileId={profileId} />;
  return <Own profileId={profileId} />;
}

function Elsewhere({ profileId }: { profileId?: string }) {
  const t = useTranslator();
  const product = useProductName();
  const link = useRouteLink();
  return (
    <div className="editor-elsewhere">
      <h2 className="heading" part="title">
        {t('profile_elsewhere_title', { product })}
      </h2>
      <p className="soft">{t('profile_elsewhere', { product })}</p>
      <Button variant="primary" size="large" target="_blank" rel="noopener" {...link(profileId ? routes.priority(profileId) : routes.profile())}>
        {t('profile_elsewhere_go')}
      </Button>
    </div>
  );
}

function Own({ profileId }: { profileId?: string }) {
  const core = useCore();
  const t = useTranslator();
  const me = useQuery(queries(core).me());
  const mine = useQuery(queries(core).profiles());
  const id = profileId ?? mine.data?.results.find(({ is_default }) => is_default)?.id;
  const detail = useQuery({ ...queries(core).profile(id ?? ''), enabled: id !== undefined });
  const asked = [detail, mine, me];
  const trouble = useErrorMessage(...asked);
  if (trouble)
    return (
      <StatusLine
        kind="trouble"
        text={trouble}
        actionLabel={t('action_retry')}
        onAction={() => asked.forEach((each) => void (each.isError && each.refetch()))}
      />
    );
  if (!detail.data || !mine.data || !me.data) return <Waiting label={t('waiting')} />;
  // Of somebody I know I may read a card; it is theirs to write.
  if (!detail.data.is_mine) return <StatusLine kind="trouble" text={t('status_forbidden')} />;
  const types = mine.data.results.flatMap(({ profile_type }) => profile_type ?? []);
  const { headline = '' } = me.data;
  return <CardEditor key={detail.data.id} person={{ ...me.data, headline }} detail={detail.data} offered={offeredBy(detail.data, types)} />;
}
