import { useEffect, useState } from 'react';
import { isApiError } from '#src/core/api/api-error.ts';
import { useCore, useSession, useTranslator } from '#src/core/react/core-provider.tsx';
import { invalidateQueriesByName } from '#src/core/data/queries.ts';
import { type Grant, takeGrant } from './grant.ts';

export type Outcome = 'waiting' | 'connected' | 'signed-out' | { why: string; resend?: () => void };

/**
 * Ends the way to Google and back (R13). The grant is spent once; where the answer was lost, or the page was loaded again, what the
 * server says of the connection is the truth.
 */
export function useOutcome(): Outcome {
  const core = useCore();
  const t = useTranslator();
  const { isSignedIn } = useSession();
  const [outcome, setOutcome] = useState<Outcome>('waiting');

  const isConnected = async () => (await core.apiClient.call('readGoogleCalendar', {})).connected;

  async function spend(state: string, code: string): Promise<Outcome> {
    try {
      // Once, by hand: the server has spent the state whatever it answers, so that an automatic retry would only wait and be refused.
      await core.apiClient.call('connectGoogleCalendar', { body: { state, code } });
      invalidateQueriesByName(core, ['readGoogleCalendar']);
      return 'connected';
    } catch (error) {
      const status = isApiError(error) ? error.status : null;
      if (status === 401) return 'signed-out';
      // No answer, or none that tells: it may have been done all the same.
      const isOpen = status === null || status === 0 || status >= 500;
      if (isOpen && (await isConnected().catch(() => false))) return 'connected';
      const why = status === 0 ? t('status_offline') : isApiError(error) ? error.message : t('something_went_wrong');
      const resend = () => {
        setOutcome('waiting');
        void spend(state, code).then(setOutcome);
      };
      return status === 0 ? { why, resend } : { why };
    }
  }

  async function settle(grant: Grant | null): Promise<Outcome> {
    if (grant?.error === 'access_denied') return { why: t('callback_denied') };
    if (!core.session.get()) return 'signed-out';
    if (grant?.state && grant.code) return spend(grant.state, grant.code);
    if (grant) return { why: t('callback_unfinished') };
    try {
      return (await isConnected()) ? 'connected' : { why: t('callback_unfinished') };
    } catch (error) {
      return { why: isApiError(error) && error.status === 0 ? t('status_offline') : t('callback_unfinished') };
    }
  }

  useEffect(() => {
    // Whoever comes while it is under way, such as React's second run, waits for the same answer.
    underWay ??= settle(takeGrant()).finally(() => {
      underWay = null;
    });
    void underWay.then(setOutcome);
    // Once, with what the address brought.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return outcome === 'waiting' || isSignedIn || typeof outcome === 'object' ? outcome : 'signed-out';
}

let underWay: Promise<Outcome> | null = null;
