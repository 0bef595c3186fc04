import { useQuery } from '@tanstack/react-query';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useNotice } from '#src/core/react/use-notice.ts';
import { Button } from '#src/parts/button.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';
import { useConnect } from './use-connect.ts';

/** Connect or disconnect Google Calendar (R13, R44). Not there at all where it is not offered. */
export function GoogleCalendar() {
  const core = useCore();
  const t = useTranslator();
  const { showNotice } = useNotice();
  const state = useQuery(queries(core).googleCalendar());
  const remove = useApiMutation('removeGoogleCalendar');
  const { connect, isBusy, trouble } = useConnect();
  const isOn = state.data?.connected ?? false;
  const unread = getErrorMessage(t, state);
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
              <Button loading={remove.isPending} onClick={() => remove.mutate({}, { onSuccess: () => showNotice(t('calendars_google_gone')) })}>
                {t('calendars_google_disconnect')}
              </Button>
            ) : (
              <Button loading={isBusy} onClick={connect}>
                {t('calendars_google_connect')}
              </Button>
            )}
          </div>
          <StatusLine kind="trouble" text={trouble ?? getErrorMessage(t, remove)} />
        </>
      )}
    </div>
  );
}
