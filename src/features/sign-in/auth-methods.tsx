import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { MINUTE_MS } from '#src/contract/constants/time.ts';
import type { SignInParams } from '#src/contract/oauth-state.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { Button } from '#src/components/base/button.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import {
  type SignInFailure,
  type OAuthProvider,
  prepareRedirect,
  isRedirectPending,
  peekRedirectResult,
  takeRedirectResult,
} from './redirect-sign-in.ts';
import { signInWithAppleSdk, signInWithGoogleSdk } from './provider-sdks.ts';
import { loadProviderSdk } from './load-provider-sdk.ts';
import { providerLabelKeys } from './sign-in-paths.ts';
import './sign-in.css';

export interface AuthMethodsProps {
  signInParams: SignInParams;
  onSignedIn: () => void;
  /** Redirects to this provider at once: the user chose it on the page that opened this window. */
  autoStartProvider?: OAuthProvider;
}

/** Below the server's ten minutes, to leave time for the sign-in itself. */
const NONCE_MAX_AGE_MS = 8 * MINUTE_MS;

/** Requests a nonce ahead of time, because browsers allow a popup only right after a click. */
function useNonce(isNeeded: boolean) {
  const { mutateAsync, ...mutation } = useApiMutation('makeNonce');
  const { clock } = useCore();
  const prepared = useRef<{ at: number; nonce: Promise<string> } | null>(null);
  const requestNonce = useCallback(() => {
    const nonce = mutateAsync({ body: {} }).then((response) => response.nonce);
    nonce.catch(() => (prepared.current = null));
    prepared.current = { at: clock.now(), nonce };
    return nonce;
  }, [mutateAsync, clock]);
  useEffect(() => {
    if (isNeeded && !prepared.current) void requestNonce().catch(() => {});
  }, [isNeeded, requestNonce]);
  const take = useCallback(() => {
    const existing = prepared.current;
    const nonce =
      existing && clock.now() - existing.at < NONCE_MAX_AGE_MS ? existing.nonce : requestNonce();
    prepared.current = null;
    return nonce;
  }, [requestNonce, clock]);
  return { ...mutation, take };
}

/** Google and Apple sign-in on `/`: by SDK where possible, else by redirect. Also completes a redirect (R02–R04). */
export function AuthMethods({ signInParams, onSignedIn, autoStartProvider }: AuthMethodsProps) {
  const core = useCore();
  const t = useTranslator();
  const config = useQuery(queries(core).config()).data;
  const clientIds = { google: config?.google_client_id, apple: config?.apple_client_id };
  const providers = (['google', 'apple'] as const).filter((provider) => clientIds[provider]);
  const nonce = useNonce(providers.length > 0);
  const google = useApiMutation('loginGoogle');
  const apple = useApiMutation('loginApple');
  const exchange = useApiMutation('exchange');
  const [busyProvider, setBusyProvider] = useState<OAuthProvider>();
  const [failure, setFailure] = useState<SignInFailure>();
  const [isReturning, setIsReturning] = useState(() => peekRedirectResult(core) !== null);
  const invite = { slug: signInParams.slug, event_slug: signInParams.eventSlug };

  const providerNames = providers.join();
  useEffect(() => {
    for (const provider of providerNames.split(','))
      if (provider === 'google' || provider === 'apple') void loadProviderSdk(provider);
  }, [providerNames]);

  async function redirectToProvider(
    provider: OAuthProvider,
    clientId: string,
    existingNonce?: string,
  ) {
    setBusyProvider(provider);
    const options = {
      clientId,
      nonce: existingNonce ?? (await nonce.take()),
      origin: location.origin,
    };
    location.assign(prepareRedirect({ ...options, provider, signInParams, now: core.clock.now() }));
  }

  async function handleReturn() {
    const result = takeRedirectResult(core);
    if (!result) return;
    if ('failure' in result) setFailure(result.failure);
    else
      await exchange.mutateAsync({ body: result }).then(onSignedIn, () => {
        // The error is shown above the buttons.
      });
    setIsReturning(false);
  }
  async function startOrReturn() {
    const clientId = autoStartProvider && clientIds[autoStartProvider];
    // Don't redirect again when the user comes back without a result.
    if (!clientId || peekRedirectResult(core) || isRedirectPending(core)) return handleReturn();
    await redirectToProvider(autoStartProvider, clientId).catch(handleError);
  }
  function handleError(error: unknown) {
    // Blocked session storage makes the redirect impossible. API errors are shown by the mutations.
    if (error instanceof DOMException) setFailure('failed');
    setBusyProvider(undefined);
  }
  const onMount = useEffectEvent(() => void startOrReturn());
  const onReturn = useEffectEvent(() => void handleReturn());
  useEffect(() => {
    onMount();
    // Restored from the back/forward cache: the user came back from the provider without a result.
    const handlePageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setBusyProvider(undefined);
      onReturn();
    };
    addEventListener('pageshow', handlePageShow);
    return () => removeEventListener('pageshow', handlePageShow);
  }, []);

  async function signInWith(provider: OAuthProvider, clientId: string) {
    setBusyProvider(provider);
    setFailure(undefined);
    for (const mutation of [google, apple, exchange]) mutation.reset();
    try {
      const options = { clientId, nonce: await nonce.take(), origin: location.origin };
      const result = await (provider === 'google' ? signInWithGoogleSdk : signInWithAppleSdk)(
        options,
      ).catch(() => 'unavailable' as const);
      if (result === 'unavailable')
        return await redirectToProvider(provider, clientId, options.nonce);
      if (result === 'cancelled') setFailure('cancelled');
      else {
        const { token, ...names } = result;
        if (provider === 'google')
          await google.mutateAsync({
            body: { credential: token, nonce: options.nonce, ...invite },
          });
        else
          await apple.mutateAsync({
            body: { id_token: token, nonce: options.nonce, ...names, ...invite },
          });
        onSignedIn();
      }
      setBusyProvider(undefined);
    } catch (error) {
      handleError(error);
    }
  }

  const errorMessage = [nonce, exchange, google, apple]
    .map((mutation) => getErrorMessage(t, mutation))
    .find(Boolean);
  return (
    <>
      <StatusLine
        kind={isReturning ? undefined : 'error'}
        text={
          isReturning
            ? t('provider_sign_in_arriving')
            : (failure && getFailureMessage(t, failure)) || errorMessage
        }
      />
      {providers.map((provider) => (
        <Button
          key={provider}
          variant="border-fill"
          size="large"
          wide
          loading={busyProvider === provider || isReturning}
          onClick={() => void signInWith(provider, clientIds[provider] ?? '')}
        >
          {t(providerLabelKeys[provider])}
        </Button>
      ))}
    </>
  );
}

function getFailureMessage(t: ReturnType<typeof useTranslator>, failure: SignInFailure): string {
  return failure === 'cancelled' ? t('sign_in_canceled') : t(`provider_sign_in_${failure}`);
}
