import '#src/features/settings/settings.css';
import type { ReactNode } from 'react';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { useProductName } from '#src/core/react/use-product-name.ts';
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

export function Page() {
  const t = useTranslator();
  const product = useProductName();
  useTrackView('settings_viewed');
  return (
    <div className="settings">
      <h1 className="heading">{t('settings_title')}</h1>
      <Section title={t('settings_appearance')}>
        <AppearanceSettings />
      </Section>
      <Section title={t('settings_mail')}>
        <MailSettings />
      </Section>
      <Section title={t('calendars')}>
        <CalendarFeed />
        <GoogleCalendar />
      </Section>
      <Section title={t('settings_privacy')}>
        <PrivacySettings />
        <Subsection title={t('settings_blocked')}>
          <BlockedPeople />
        </Subsection>
        <Subsection title={t('settings_data')}>
          <p className="soft">{t('settings_data_lead')}</p>
          <ExportData />
        </Subsection>
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
      <Section title={t('settings_account')}>
        <AccountLinks />
      </Section>
    </div>
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

function Subsection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="settings-subsection">
      <h3>{title}</h3>
      {children}
    </div>
  );
}
