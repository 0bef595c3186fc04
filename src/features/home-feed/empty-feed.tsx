import { useQuery } from '@tanstack/react-query';
import { useCore, useText } from '#src/core/provider.tsx';
import { queries } from '#src/core/queries.ts';
import { Button } from '#src/parts/button.tsx';
import { InvitationCard } from '#src/parts/illustrations/invitation-card.tsx';

/** Nothing yet: said for a person, with the one thing to do, sharing one's own invite link (R31, R45). */
export function EmptyFeed({ onNotice }: { onNotice: (text: string) => void }) {
  const core = useCore();
  const t = useText();
  const me = useQuery(queries(core).me());
  const config = useQuery(queries(core).config());
  const url = me.data?.invite_slug && config.data ? new URL(`/invite/${me.data.invite_slug}`, config.data.public_url).href : null;

  async function copy() {
    if (!url) return;
    try {
      await navigator.clipboard.writeText(url);
      onNotice(t('home_copied'));
    } catch {
      onNotice(t('home_copy_failed', { url }));
    }
  }
  return (
    <section className="empty">
      <InvitationCard />
      <h2 className="heading">{t('home_empty_title')}</h2>
      <p className="soft">{t('home_empty')}</p>
      <Button variant="primary" size="large" disabled={!url} onClick={() => void copy()}>
        {t('home_copy_link')}
      </Button>
    </section>
  );
}
