import '#src/features/account/account.css';
import { useTranslator } from '#src/core/react/core-provider.tsx';
import { ChangeEmail } from '#src/features/account/change-email.tsx';
import { PersonalInfo } from '#src/features/account/personal-info.tsx';

export function Page() {
  const t = useTranslator();
  return (
    <div className="account">
      <header>
        <h1 className="heading">{t('account_info_title')}</h1>
        <p className="lead soft">{t('account_info_lead')}</p>
      </header>
      <PersonalInfo />
      <section className="account-subsection">
        <h2 className="heading">{t('account_email_title')}</h2>
        <ChangeEmail />
      </section>
    </div>
  );
}
