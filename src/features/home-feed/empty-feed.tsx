import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCore, useEmit, useText } from '#src/core/provider.tsx';
import { queries } from '#src/core/queries.ts';
import { troubleOf } from '#src/core/trouble.ts';
import { Button } from '#src/parts/button.tsx';
import { InvitationCard } from '#src/parts/illustrations/invitation-card.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';

/** Nothing yet: said for a person, with the one thing to do, sharing one's own invite link (R31, R45). */
export function EmptyFeed() {
  const core = useCore();
  const t = useText();
  const emit = useEmit();
  const [line, setLine] = useState('');
  const me = useQuery(queries(core).me());
  const config = useQuery(queries(core).config());
  const trouble = troubleOf(t, me) ?? troubleOf(t, config);
  const url = me.data?.invite_slug && config.data ? new URL(`/invite/${me.data.invite_slug}`, config.data.public_url).href : null;

  /** Said here, unless the page says it in its own way. */
  const say = (text: string) => setLine(emit('beside-notice', { text }) ? text : '');

  async function copy() {
    if (!url) return;
    try {
      await navigator.clipboard.writeText(url);
      say(t('home_copied'));
    } catch {
      say(t('home_copy_failed', { url }));
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
      <StatusLine
        kind={trouble ? 'trouble' : undefined}
        text={trouble ?? line}
        actionLabel={trouble && t('action_retry')}
        onAction={() => void Promise.all([me.refetch(), config.refetch()])}
      />
    </section>
  );
}
