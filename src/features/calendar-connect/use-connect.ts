import { useEffect, useState } from 'react';
import { isApiError } from '#src/core/api/api-error.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';

/** Leads to Google, where the member says yes or no (R13). */
export function useConnect() {
  const core = useCore();
  const t = useTranslator();
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  // The browser may bring this page back as it was left, waiting for Google.
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false);
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, []);
  async function connect() {
    setBusy(true);
    setTrouble(undefined);
    try {
      const { url } = await core.apiClient.call('authorizeGoogleCalendar', {});
      window.location.assign(url);
    } catch (error) {
      setBusy(false);
      if (!isApiError(error)) throw error;
      setTrouble(error.status === 0 ? t('status_offline') : error.message);
    }
  }
  return { connect: () => void connect(), isBusy, trouble };
}
