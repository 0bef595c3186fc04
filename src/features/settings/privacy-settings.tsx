import { useQuery } from '@tanstack/react-query';
import { useCore, useText } from '#src/core/provider.tsx';
import { queries } from '#src/core/queries.ts';
import { troubleOf } from '#src/core/trouble.ts';
import { Skeleton } from '#src/parts/skeleton.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';
import { OwnSwitch } from './own-switch.tsx';

/** Whether I am counted (R36, R60). */
export function PrivacySettings() {
  const core = useCore();
  const t = useText();
  const me = useQuery(queries(core).me());
  const trouble = troubleOf(t, me);
  if (trouble) return <StatusLine kind="trouble" text={trouble} actionLabel={t('action_retry')} onAction={() => void me.refetch()} />;
  if (!me.data) return <Skeleton label={t('waiting')} height="92px" />;
  return (
    <OwnSwitch
      label={t('settings_analytics')}
      hint={t('settings_analytics_hint')}
      saved={!me.data.analytics_opt_out}
      body={(on) => ({ analytics_opt_out: !on })}
    />
  );
}
