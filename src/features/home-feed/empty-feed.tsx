import type { ReactNode } from 'react';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useFeatureFlag } from '#src/core/react/use-feature-flag.ts';
import { useTrack, useTrackView } from '#src/core/react/use-track.ts';
import { InvitationCard } from '#src/components/illustrations/invitation-card.tsx';

/** Empty state with one action: sharing the invite link (R31, R45). */
export function EmptyFeed({ renderShare }: { renderShare: (onShared: () => void) => ReactNode }) {
  const t = useTranslator();
  const track = useTrack();
  const canShare = useFeatureFlag('feed-empty-share') !== false;
  useTrackView('feed_empty_viewed');
  return (
    <section className="empty">
      <InvitationCard />
      <h2 className="heading">{t('home_empty_title')}</h2>
      <p className="soft">{t('home_empty')}</p>
      {canShare && renderShare(() => track('feed_empty_shared'))}
    </section>
  );
}
