import { useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { routes } from '#src/contract/routes.ts';
import type { Me } from '#src/contract/members.ts';
import type { ProfileDetail } from '#src/contract/profiles.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { useTrackView } from '#src/core/react/use-track.ts';
import { Button } from '#src/components/base/button.tsx';
import { BackIcon } from '#src/components/base/icons.tsx';
import type { CardPerson } from '#src/components/person/person-card.tsx';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { PictureEditor } from './picture-editor.tsx';
import { ProfileLinks } from './profile-links.tsx';
import '#src/components/base/back-link.css';
import './profile.css';

export interface ProfileViewProps {
  card: ComponentType<{
    person: CardPerson;
    bio: string;
    attributes: (string | string[])[];
    company: ProfileDetail['company'];
  }>;
  isEditing: boolean;
  renderEditor: (profileId: string) => ReactNode;
  /** Shown between the links and sign-out, such as inviting friends. */
  children?: ReactNode;
}

/** Whether the card has more than a name. */
const hasContent = ({ headline }: Me, { bio, attributes, company }: ProfileDetail): boolean =>
  Boolean(headline || bio || company.name || company.role) ||
  attributes.some(({ value }) => value.length > 0);

/** My public profile (R35, R37): the card as others see it, its picture, and links to everything else of mine. */
export function ProfileView({ card: Card, isEditing, renderEditor, children }: ProfileViewProps) {
  const core = useCore();
  const t = useTranslator();
  const link = useRouteLink();
  const me = useQuery(queries(core).me());
  const profiles = useQuery(queries(core).profiles());
  const id = profiles.data?.results.find(({ is_default }) => is_default)?.id;
  const detail = useQuery({ ...queries(core).profile(id ?? ''), enabled: id !== undefined });
  useTrackView('public_profile_viewed', { userId: me.data?.id }, me.data !== undefined);

  const requests = [me, profiles, detail];
  const errorMessage = requests.map((each) => getErrorMessage(t, each)).find(Boolean);
  if (errorMessage)
    return (
      <StatusLine
        kind="error"
        text={errorMessage}
        actionLabel={t('action_retry')}
        onAction={() => requests.forEach((each) => void (each.isError && each.refetch()))}
      />
    );

  if (isEditing && id)
    return (
      <div className="profile-edit">
        <a className="back-link" {...link(routes.profile())}>
          <BackIcon />
          {t('profile_back')}
        </a>
        <h1 className="heading">{t('profile_edit_title')}</h1>
        <p className="lead soft">{t('profile_lead')}</p>
        {renderEditor(id)}
      </div>
    );

  return (
    <div className="profile">
      <header>
        <h1 className="heading">{t('profile_title')}</h1>
        <p className="lead soft">{t('profile_lead')}</p>
      </header>
      <div className="profile-card">
        {me.data && detail.data ? (
          <PictureEditor me={me.data}>
            {(person) => (
              <>
                <Card
                  person={person}
                  bio={detail.data.bio}
                  attributes={detail.data.attributes.map(({ label }) => label)}
                  company={detail.data.company}
                />
                {!hasContent(me.data, detail.data) && <p className="soft">{t('profile_empty')}</p>}
                <Button variant="primary" size="large" {...link(`${routes.profile()}#edit`)}>
                  {t('profile_edit')}
                </Button>
              </>
            )}
          </PictureEditor>
        ) : (
          <ProfileCardSkeleton label={t('waiting')} />
        )}
      </div>
      <ProfileLinks>{children}</ProfileLinks>
    </div>
  );
}

function ProfileCardSkeleton({ label }: { label: string }) {
  return (
    <div className="card person-card skeleton-state">
      <div className="card-top">
        <Skeleton width="42%" height={64} />
      </div>
      <div className="card-body">
        <Skeleton label={label} lines={6} />
      </div>
    </div>
  );
}
