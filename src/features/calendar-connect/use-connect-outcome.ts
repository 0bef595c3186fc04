import { useEffect, useState } from 'react';
import { isApiError } from '#src/core/api/api-error.ts';
import { useCore, useSession, useTranslator } from '#src/core/react/core-provider.tsx';
import { describeError } from '#src/core/data/error-message.ts';
import { invalidateQueriesByName } from '#src/core/data/queries.ts';
import { type OAuthGrant, takeGrant } from './oauth-grant.ts';

export type ConnectOutcome =
  'waiting' | 'connected' | 'signed-out' | { errorMessage: string; retry?: () => void };

/**
 * Completes the Google Calendar connection (R13). The grant is sent again only if the user retries; if the response is lost or the
 * page is reloaded, the server's connection status decides.
 */
export function useConnectOutcome(): ConnectOutcome {
  const core = useCore();
  const t = useTranslator();
  const { isSignedIn } = useSession();
  const [outcome, setOutcome] = useState<ConnectOutcome>('waiting');

  const isConnected = async () => (await core.apiClient.call('readGoogleCalendar', {})).connected;

  async function exchangeGrant(
    state: string,
    code: string,
    isRetry = false,
  ): Promise<ConnectOutcome> {
    try {
      // No automatic retry: the server consumes the state with the first request, whatever it answers.
      await core.apiClient.call('connectGoogleCalendar', { body: { state, code } });
      invalidateQueriesByName(core, ['readGoogleCalendar']);
      return 'connected';
    } catch (error) {
      const status = isApiError(error) ? error.status : null;
      if (status === 401) return 'signed-out';
      // No response (now or before a retry) or a server error: the connection may have succeeded nevertheless.
      const isUncertain = isRetry || status === null || status === 0 || status >= 500;
      if (isUncertain && (await isConnected().catch(() => false))) return 'connected';
      const errorMessage = describeError(t, error);
      const retry = () => {
        setOutcome('waiting');
        void exchangeGrant(state, code, true).then(setOutcome);
      };
      return status === 0 ? { errorMessage, retry } : { errorMessage };
    }
  }

  async function resolveOutcome(grant: OAuthGrant | null): Promise<ConnectOutcome> {
    if (grant?.error === 'access_denied') return { errorMessage: t('callback_denied') };
    if (!core.session.get()) return 'signed-out';
    if (grant?.state && grant.code) return exchangeGrant(grant.state, grant.code);
    if (grant) return { errorMessage: t('callback_unfinished') };
    try {
      return (await isConnected()) ? 'connected' : { errorMessage: t('callback_unfinished') };
    } catch (error) {
      return {
        errorMessage:
          isApiError(error) && error.status === 0
            ? describeError(t, error)
            : t('callback_unfinished'),
      };
    }
  }

  useEffect(() => {
    // A second mount, such as React's StrictMode one, shares the running request.
    const running = core.state(
      'calendarConnection',
      (): { outcome?: Promise<ConnectOutcome> } => ({}),
    );
    running.outcome ??= resolveOutcome(takeGrant(core)).finally(() => delete running.outcome);
    void running.outcome.then(setOutcome);
    // Runs once, with the grant from the URL.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return outcome === 'waiting' || isSignedIn || typeof outcome === 'object'
    ? outcome
    : 'signed-out';
}
