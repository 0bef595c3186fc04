import '#src/components/base/tabs.css';
import '#src/features/settings/settings.css';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { routes } from '#src/contract/routes.ts';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useProductName } from '#src/core/react/use-product-name.ts';
import { useRouteLink } from '#src/core/react/use-route-link.ts';
import { useTrackView } from '#src/core/react/use-track.ts';
import { ExportData } from '#src/features/account/export-data.tsx';
import { CalendarFeed } from '#src/features/calendar-connect/calendar-feed.tsx';
import { GoogleCalendar } from '#src/features/calendar-connect/google-calendar.tsx';
import { Feedback } from '#src/features/feedback/feedback.tsx';
import { ShareInvite } from '#src/features/invite-friends/share-invite.tsx';
import { AboutLinks } from '#src/features/settings/about-links.tsx';
import { AccountLinks } from '#src/features/settings/account-links.tsx';
import { BlockedPeople } from '#src/features/settings/blocked-people.tsx';
import { AppearanceSettings } from '#src/features/settings/appearance-settings.tsx';
import { MailSettings } from '#src/features/settings/mail-settings.tsx';
import { PrivacySettings } from '#src/features/settings/privacy-settings.tsx';

type Tab = 'mail' | 'privacy';

/** The settings (R36), in three short pages by `tab`. */
export function Page() {
  const t = useTranslator();
  const { tab } = useSearch({ strict: false }) as { tab?: Tab };
  useTrackView('settings_viewed');
  return (
    <div className="settings">
      <h1 className="heading">{t('settings_title')}</h1>
      <Tabs tab={tab} />
      {tab === 'mail' ? <MailPage /> : tab === 'privacy' ? <PrivacyPage /> : <GeneralPage />}
    </div>
  );
}

function Tabs({ tab: currentTab }: { tab: Tab | undefined }) {
  const t = useTranslator();
  const link = useRouteLink();
  const renderTab = (tab: Tab | undefined, label: string) => (
    <li>
      <a
        className="tab"
        aria-current={tab === currentTab ? 'page' : undefined}
        {...link(routes.settings(tab))}
      >
        {label}
      </a>
    </li>
  );
  return (
    <nav aria-label={t('settings_title')}>
      <ul className="tabs">
        {renderTab(undefined, t('settings_general'))}
        {renderTab('mail', t('settings_mail_and_calendars'))}
        {renderTab('privacy', t('settings_privacy_and_account'))}
      </ul>
    </nav>
  );
}

function GeneralPage() {
  const t = useTranslator();
  const product = useProductName();
  return (
    <>
      <Section title={t('settings_appearance')}>
        <AppearanceSettings />
      </Section>
      <Section title={t('settings_friends')}>
        <p className="soft">{t('settings_friends_lead')}</p>
        <ShareInvite />
      </Section>
      <Section title={t('settings_feedback')}>
        <Feedback />
      </Section>
      <Section title={t('settings_about', { product })}>
        <AboutLinks />
      </Section>
    </>
  );
}

function MailPage() {
  const t = useTranslator();
  return (
    <>
      <Section title={t('settings_mail')}>
        <MailSettings />
      </Section>
      <Section title={t('calendars')}>
        <CalendarFeed />
        <GoogleCalendar />
      </Section>
    </>
  );
}

function PrivacyPage() {
  const t = useTranslator();
  return (
    <>
      <Section title={t('settings_privacy')}>
        <PrivacySettings />
      </Section>
      <Section title={t('settings_blocked')}>
        <BlockedPeople />
      </Section>
      <Section title={t('settings_data')}>
        <p className="soft">{t('settings_data_lead')}</p>
        <ExportData />
      </Section>
      <Section title={t('settings_account')}>
        <AccountLinks />
      </Section>
    </>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="settings-section">
      <h2 className="heading">{title}</h2>
      <div className="settings-content">{children}</div>
    </section>
  );
}
