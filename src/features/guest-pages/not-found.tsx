import type { ReactNode } from 'react';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { StatusScreen } from '#src/components/feedback/status-screen.tsx';

/** The page for an address that leads nowhere (R18). The link home goes through a router where there is one. */
export function NotFoundScreen({ homeLink }: { homeLink: ReactNode }) {
  const t = useTranslator();
  return (
    <StatusScreen kind="not-found" title={t('status_not_found_title')} text={t('status_not_found')}>
      {homeLink}
    </StatusScreen>
  );
}

/** The page of an unknown invitation. It says nothing about the dinner. The app passes a link that uses its router. */
export function UnknownInvitationScreen({ link }: { link: ReactNode }) {
  const t = useTranslator();
  return (
    <StatusScreen
      kind="not-found"
      title={t('invite_gone_title')}
      text={`${t('invite_gone')} ${t('invite_gone_answered')}`}
    >
      {link}
    </StatusScreen>
  );
}
