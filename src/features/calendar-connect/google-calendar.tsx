import { useQuery } from '@tanstack/react-query';
import { useCore, useText, useWrite } from '#src/core/provider.tsx';
import { queries } from '#src/core/queries.ts';
import { troubleOf } from '#src/core/trouble.ts';
import { useNotice } from '#src/core/use-notice.ts';
import { Button } from '#src/parts/button.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';
import { useConnect } from './use-connect.ts';

/** Connect or disconnect Google Calendar (R13, R44). Not there at all where it is not offered. */
export function GoogleCalendar() {
  const core = useCore();
  const t = useText();
  const { say } = useNotice();
  const state = useQuery(queries(core).googleCalendar());
  const remove = useWrite('removeGoogleCalendar');
  const { connect, isBusy, trouble } = useConnect();
  const isOn = state.data?.connected ?? false;
  const unread = troubleOf(t, state);
  if (!state.data?.available && !unread) return null;
  return (
    <div className="settings-sub">
      <h3>{t('calendars_google')}</h3>
      {unread ? (
        <StatusLine kind="trouble" text={unread} actionLabel={t('action_retry')} onAction={() => void state.refetch()} />
      ) : (
        <>
          <p className="soft">{t(isOn ? 'calendars_google_on' : 'calendars_google_off')}</p>
          <div>
            {isOn ? (
              <Button loading={remove.isPending} onClick={() => remove.mutate({}, { onSuccess: () => say(t('calendars_google_gone')) })}>
                {t('calendars_google_disconnect')}
              </Button>
            ) : (
              <Button loading={isBusy} onClick={connect}>
                {t('calendars_google_connect')}
              </Button>
            )}
          </div>
          <StatusLine kind="trouble" text={trouble ?? troubleOf(t, remove)} />
        </>
      )}
    </div>
  );
}
