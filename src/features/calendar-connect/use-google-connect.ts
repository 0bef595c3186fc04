import { useEffect, useState } from 'react';
import { describeError } from '#src/core/data/error-message.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';

/** Redirects to Google's consent screen (R13). */
export function useGoogleConnect() {
  const core = useCore();
  const t = useTranslator();
  const [isBusy, setIsBusy] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string>();
  // Restored from the back/forward cache: reset the busy state.
  useEffect(() => {
    const handlePageShow = ({ persisted }: PageTransitionEvent) => persisted && setIsBusy(false);
    addEventListener('pageshow', handlePageShow);
    return () => removeEventListener('pageshow', handlePageShow);
  }, []);
  async function connect() {
    setIsBusy(true);
    setErrorMessage(undefined);
    try {
      const { url } = await core.apiClient.call('authorizeGoogleCalendar', {});
      window.location.assign(url);
    } catch (error) {
      setIsBusy(false);
      setErrorMessage(describeError(t, error));
    }
  }
  return { connect: () => void connect(), isBusy, errorMessage };
}
