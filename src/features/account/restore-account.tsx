import { useCore, useDates, useSession, useText, useWrite } from '#src/core/provider.tsx';
import { troubleOf } from '#src/core/trouble.ts';
import { useNotice } from '#src/core/use-notice.ts';
import { Button } from '#src/parts/button.tsx';
import { PlaceLaid } from '#src/parts/illustrations/place-laid.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';
import { ExportData } from './export-data.tsx';

/** Stands before every page of a member's while a deletion can be taken back (R46). */
export function RestoreAccount({ onLogOut }: { onLogOut: () => void }) {
  const core = useCore();
  const t = useText();
  const dates = useDates();
  const { user } = useSession();
  const { say } = useNotice();
  const restore = useWrite('restoreAccount');
  const until = user?.permanent_at;
  return (
    <section className="status">
      <PlaceLaid />
      <h1 className="heading">{t('account_restore_title')}</h1>
      <p>{until ? t('account_restore_lead', { until: dates.words(until, core.clock.zone) }) : t('account_restore_lead_soon')}</p>
      <p className="soft">{t('account_restore_chairs')}</p>
      <div className="status-acts">
        <Button
          variant="primary"
          size="large"
          loading={restore.isPending}
          onClick={() => restore.mutate({ body: {} }, { onSuccess: () => say(t('account_restore_done')) })}
        >
          {t('account_restore_do')}
        </Button>
        <Button size="large" onClick={onLogOut}>
          {t('nav_log_out')}
        </Button>
      </div>
      <StatusLine kind="trouble" text={troubleOf(t, restore)} />
      <ExportData variant="ghost" />
    </section>
  );
}
