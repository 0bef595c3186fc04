import { useQuery } from '@tanstack/react-query';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { SettingSwitch } from './setting-switch.tsx';
import { AnswerMailChoice } from './answer-mail-choice.tsx';
import './settings.css';

const MAIL_KINDS = ['invitations', 'reminders', 'changes', 'matches'] as const;

/** Which e-mails the user gets (R36); each e-mail also has an unsubscribe link. */
export function MailSettings() {
  const core = useCore();
  const t = useTranslator();
  const me = useQuery(queries(core).me());
  const errorMessage = getErrorMessage(t, me);
  if (errorMessage)
    return (
      <StatusLine
        kind="error"
        text={errorMessage}
        actionLabel={t('action_retry')}
        onAction={() => void me.refetch()}
      />
    );
  const saved = me.data?.mail_preferences;
  if (!saved) return <Skeleton label={t('waiting')} height="320px" />;
  return (
    <div className="settings-switches">
      {MAIL_KINDS.map((kind) => (
        <SettingSwitch
          key={kind}
          label={t(`settings_mail_${kind}`)}
          hint={t(`settings_mail_${kind}_hint`)}
          savedValue={saved[kind]}
          toBody={(on) => ({ mail_preferences: { [kind]: on } })}
        />
      ))}
      <AnswerMailChoice savedValue={saved.answers} />
    </div>
  );
}
