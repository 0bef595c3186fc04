import { useCore, useSession, useTranslator } from '#src/core/react/core-provider.tsx';
import { useDateFormatter } from '#src/core/react/use-date-formatter.ts';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { Button } from '#src/components/base/button.tsx';
import { BlankPlaceCard } from '#src/components/illustrations/blank-place-card.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { ExportData } from './export-data.tsx';
import './account.css';

/** Replaces every page while the account's deletion can be undone (R46). */
export function RestoreAccount({ onLogOut }: { onLogOut: () => void }) {
  const core = useCore();
  const t = useTranslator();
  const dates = useDateFormatter();
  const { user } = useSession();
  const { showToast } = useToast();
  const restore = useApiMutation('restoreAccount');
  const until = user?.permanent_at;
  return (
    <section className="status">
      <BlankPlaceCard />
      <h1 className="heading">{t('account_restore_title')}</h1>
      <p>
        {until
          ? t('account_restore_lead', { until: dates.formatDateTime(until, core.clock.timeZone) })
          : t('account_restore_lead_soon')}
      </p>
      <p className="soft">{t('account_restore_seats')}</p>
      <div className="status-actions">
        <Button
          variant="primary"
          size="large"
          loading={restore.isPending}
          onClick={() =>
            restore.mutate({ body: {} }, { onSuccess: () => showToast(t('account_restore_done')) })
          }
        >
          {t('account_restore_button')}
        </Button>
        <Button size="large" onClick={onLogOut}>
          {t('nav_log_out')}
        </Button>
      </div>
      <StatusLine kind="error" text={getErrorMessage(t, restore)} />
      <ExportData variant="ghost" />
    </section>
  );
}
