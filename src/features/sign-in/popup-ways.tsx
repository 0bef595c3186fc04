import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { buildInviteOrSignInPath } from '#src/contract/invite-path.ts';
import { routes } from '#src/contract/routes.ts';
import { useCore, useEmit, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { Button } from '#src/parts/button.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';
import { type Ended, type Popup, openPopup } from './popup.ts';
import { wayWords } from './sign-in.logic.ts';

const endWords = { refused: 'popup_refused', closed: 'popup_closed', late: 'popup_late' } as const;

export interface PopupWaysProps {
  slug?: string;
  eventSlug?: string;
  onSignedIn?: () => void;
}

/** On another's page Google and Apple, or else the account of whoever is signed in at the product already, by way of a window (R03). */
export function PopupWays({ slug, eventSlug, onSignedIn }: PopupWaysProps) {
  const core = useCore();
  const t = useTranslator();
  const emit = useEmit();
  const config = useQuery(queries(core).config()).data;
  const exchange = useApiMutation('exchange');
  const popup = useRef<Popup>(null);
  const [waiting, setWaiting] = useState<string>();
  const [ended, setEnded] = useState<Ended>();
  useEffect(() => () => popup.current?.end(), []);
  if (!config) return null;

  const ways = (['google', 'apple'] as const).filter((way) => config[`${way}_client_id`]);

  /** Nothing is awaited before the window opens: browsers open one in a press alone. */
  function open(way: 'google' | 'apple' | 'account') {
    exchange.reset();
    setEnded(undefined);
    const url = new URL(core.apiUrl + routes.signIn());
    for (const [name, value] of Object.entries({ handoff: location.origin, slug, eventSlug, way: way === 'account' ? undefined : way }))
      if (value) url.searchParams.set(name, value);
    const finish = (why?: Ended) => {
      setWaiting(undefined);
      setEnded(why);
    };
    popup.current?.end();
    popup.current = openPopup(url, {
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
    if (popup.current) setWaiting(way);
    else finish('refused');
  }

  const trouble = ended ? t(endWords[ended]) : getErrorMessage(t, exchange);
  return (
    <>
      <StatusLine
        kind={waiting ? undefined : 'trouble'}
        text={waiting ? t('popup_waiting') : trouble}
        actionLabel={waiting && t('popup_show')}
        onAction={() => popup.current?.show()}
      />
      {(ways.length > 0 ? ways : (['account'] as const)).map((way) => (
        <Button key={way} variant="border" size="large" wide loading={waiting === way || exchange.isPending} onClick={() => open(way)}>
          {way === 'account' ? t('sign_in_with_account', { product: config.product_name }) : t(wayWords[way])}
        </Button>
      ))}
      {ended && (
        <a className="link" href={core.apiUrl + buildInviteOrSignInPath(slug, eventSlug)} target="_blank" rel="noopener">
          {t(slug ? 'sign_in_elsewhere' : 'sign_in_there', { product: config.product_name })}
        </a>
      )}
    </>
  );
}
