import { useQuery } from '@tanstack/react-query';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { useToast } from '#src/core/react/use-toast.ts';
import { Button } from '#src/components/base/button.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { useGoogleConnect } from './use-google-connect.ts';
import './calendar-connect.css';

/** Connect or disconnect Google Calendar (R13, R44). Renders nothing if the server doesn't offer it. */
export function GoogleCalendar() {
  const core = useCore();
  const t = useTranslator();
  const { showToast } = useToast();
  const statusQuery = useQuery(queries(core).googleCalendar());
  const remove = useApiMutation('removeGoogleCalendar');
  const { connect, isBusy, errorMessage: connectError } = useGoogleConnect();
  const isConnected = statusQuery.data?.connected ?? false;
  const statusError = getErrorMessage(t, statusQuery);
  if (!statusQuery.data?.available && !statusError) return null;
  return (
    <div className="settings-subsection">
      <h3>{t('calendars_google')}</h3>
      {statusError ? (
        <StatusLine
          kind="error"
          text={statusError}
          actionLabel={t('action_retry')}
          onAction={() => void statusQuery.refetch()}
        />
      ) : (
        <>
          <p className="soft">{t(isConnected ? 'calendars_google_on' : 'calendars_google_off')}</p>
          <div>
            {isConnected ? (
              <Button
                loading={remove.isPending}
                onClick={() =>
                  remove.mutate(
                    {},
                    { onSuccess: () => showToast(t('calendars_google_disconnected')) },
                  )
                }
              >
                {t('calendars_google_disconnect')}
              </Button>
            ) : (
              <Button loading={isBusy} onClick={connect}>
                {t('calendars_google_connect')}
              </Button>
            )}
          </div>
          <StatusLine kind="error" text={connectError ?? getErrorMessage(t, remove)} />
        </>
      )}
    </div>
  );
}
