import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { buildInviteOrSignInPath } from '#src/contract/invite-path.ts';
import { routes } from '#src/contract/routes.ts';
import { useCore, useEmit, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { Button } from '#src/components/base/button.tsx';
import { StatusLine } from '#src/components/feedback/status-line.tsx';
import { type PopupEndReason, type SignInPopup, openSignInPopup } from './sign-in-popup.ts';
import { providerLabelKeys } from './sign-in-paths.ts';

const endMessageKeys = {
  blocked: 'popup_blocked',
  closed: 'popup_closed',
  'timed-out': 'popup_timed_out',
} as const;

export interface PopupAuthMethodsProps {
  slug?: string;
  eventSlug?: string;
  onSignedIn?: () => void;
}

/** Sign-in on partner pages: a popup on our own site for Google, Apple or an existing session there (R03). */
export function PopupAuthMethods({ slug, eventSlug, onSignedIn }: PopupAuthMethodsProps) {
  const core = useCore();
  const t = useTranslator();
  const emit = useEmit();
  const config = useQuery(queries(core).config()).data;
  const exchange = useApiMutation('exchange');
  const popup = useRef<SignInPopup>(null);
  const [waitingFor, setWaitingFor] = useState<string>();
  const [endReason, setEndReason] = useState<PopupEndReason>();
  useEffect(() => () => popup.current?.close(), []);
  if (!config) return null;

  const providers = (['google', 'apple'] as const).filter(
    (provider) => config[`${provider}_client_id`],
  );

  /** Must open the popup synchronously: browsers allow it only during a click. */
  function open(provider: 'google' | 'apple' | 'account') {
    exchange.reset();
    setEndReason(undefined);
    const url = new URL(core.apiUrl + routes.signIn());
    for (const [name, value] of Object.entries({
      handoff: location.origin,
      slug,
      eventSlug,
      way: provider === 'account' ? undefined : provider,
    }))
      if (value) url.searchParams.set(name, value);
    const finish = (reason?: PopupEndReason) => {
      setWaitingFor(undefined);
      setEndReason(reason);
    };
    popup.current?.close();
    popup.current = openSignInPopup(url, {
      now: core.clock.now,
      onEnd: finish,
      onCode: (code) => {
        finish();
        exchange.mutate(
          { body: { code } },
          {
            onSuccess: () => {
              emit('beside-sign-in', {});
              onSignedIn?.();
            },
          },
        );
      },
    });
    if (popup.current) setWaitingFor(provider);
    else finish('blocked');
  }

  const errorMessage = endReason ? t(endMessageKeys[endReason]) : getErrorMessage(t, exchange);
  return (
    <>
      <StatusLine
        kind={waitingFor ? undefined : 'error'}
        text={waitingFor ? t('popup_waiting') : errorMessage}
        actionLabel={waitingFor && t('popup_show')}
        onAction={() => popup.current?.focus()}
      />
      {(providers.length > 0 ? providers : (['account'] as const)).map((provider) => (
        <Button
          key={provider}
          variant="border"
          size="large"
          wide
          loading={waitingFor === provider || exchange.isPending}
          onClick={() => open(provider)}
        >
          {provider === 'account'
            ? t('sign_in_with_account', { product: config.product_name })
            : t(providerLabelKeys[provider])}
        </Button>
      ))}
      {endReason && (
        <a
          className="link"
          href={core.apiUrl + buildInviteOrSignInPath(slug, eventSlug)}
          target="_blank"
          rel="noopener"
        >
          {t(slug ? 'rsvp_on_product' : 'sign_in_on_product', { product: config.product_name })}
        </a>
      )}
    </>
  );
}
