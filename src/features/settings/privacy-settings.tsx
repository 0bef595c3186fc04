import { useQuery } from '@tanstack/react-query';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { Skeleton } from '#src/components/feedback/skeleton.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { SettingSwitch } from './setting-switch.tsx';

/** Analytics opt-out (R36, R60). */
export function PrivacySettings() {
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
  if (!me.data) return <Skeleton label={t('waiting')} height="92px" />;
  return (
    <SettingSwitch
      label={t('settings_analytics')}
      hint={t('settings_analytics_hint')}
      savedValue={!me.data.analytics_opt_out}
      toBody={(on) => ({ analytics_opt_out: !on })}
    />
  );
}
