import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { SignInParams } from '#src/contract/oauth-state.ts';
import { useCore, useTranslator } from '#src/core/react/core-provider.tsx';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { queries } from '#src/core/data/queries.ts';
import { getErrorMessage } from '#src/core/data/error-message.ts';
import { Button } from '#src/parts/button.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';
import { type Refusal, type Way, depart, isAway, seeArrival, takeArrival } from './arrival.ts';
import { askApple, askGoogle } from './libraries.ts';
import { loadLibrary } from './script.ts';
import { wayWords } from './sign-in.logic.ts';

export interface WaysProps {
  journey: SignInParams;
  onSignedIn: () => void;
  /** Goes there at once: it was pressed on the page that opened this one. */
  at?: Way;
}

/** A nonce is asked for before it is needed: a popup opens only while a press is fresh. */
function useNonce(wanted: boolean) {
  const { mutateAsync, ...write } = useApiMutation('makeNonce');
  const { clock } = useCore();
  const kept = useRef<{ at: number; nonce: Promise<string> } | null>(null);
  const make = useCallback(() => {
    const nonce = mutateAsync({ body: {} }).then((answer) => answer.nonce);
    nonce.catch(() => (kept.current = null));
    kept.current = { at: clock.now(), nonce };
    return nonce;
  }, [mutateAsync, clock]);
  useEffect(() => {
    if (wanted && !kept.current) void make().catch(() => {});
  }, [wanted, make]);
  /** Each is good for one sign-in, for ten minutes. */
  const take = useCallback(() => {
    const old = kept.current;
    const nonce = old && clock.now() - old.at < 8 * 60_000 ? old.nonce : make();
    kept.current = null;
    return nonce;
  }, [make, clock]);
  return { ...write, take };
}

/** Google and Apple on `/`: on the page where their libraries can, else by redirect; and whoever comes back from there (R02–R04). */
export function Ways({ journey, onSignedIn, at }: WaysProps) {
  const core = useCore();
  const t = useTranslator();
  const config = useQuery(queries(core).config()).data;
  const clients = { google: config?.google_client_id, apple: config?.apple_client_id };
  const offered = (['google', 'apple'] as const).filter((way) => clients[way]);
  const nonce = useNonce(offered.length > 0);
  const google = useApiMutation('loginGoogle');
  const apple = useApiMutation('loginApple');
  const exchange = useApiMutation('exchange');
  const [busy, setBusy] = useState<Way>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [arriving, setArriving] = useState(() => seeArrival() !== null);
  const invite = { slug: journey.slug, event_slug: journey.eventSlug };

  const names = offered.join();
  useEffect(() => {
    for (const way of names.split(',')) if (way === 'google' || way === 'apple') void loadLibrary(way);
  }, [names]);

  async function leave(way: Way, clientId: string, given?: string) {
    setBusy(way);
    const question = { clientId, nonce: given ?? (await nonce.take()), origin: location.origin };
    location.assign(depart({ ...question, way, journey, now: core.clock.now() }));
  }

  async function arrive() {
    const arrival = takeArrival(core.clock.now());
    if (!arrival) return;
    if ('refusal' in arrival) setRefusal(arrival.refusal);
    else
      await exchange.mutateAsync({ body: arrival }).then(onSignedIn, () => {
        // The words stand above the ways.
      });
    setArriving(false);
  }
  async function begin() {
    const clientId = at && clients[at];
    // Whoever comes back without an answer is not sent away again.
    if (!clientId || seeArrival() || isAway(core.clock.now())) return arrive();
    await leave(at, clientId).catch(giveUp);
  }
  function giveUp(error: unknown) {
    // What the server refused is said in its own words; a tab that may keep nothing cannot go away and come back.
    if (error instanceof DOMException) setRefusal('failed');
    setBusy(undefined);
  }
  const start = useEffectEvent(() => void begin());
  const come = useEffectEvent(() => void arrive());
  useEffect(() => {
    start();
    // The browser may bring this page back as it was left: whoever went away has come back without an answer.
    const back = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setBusy(undefined);
      come();
    };
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, []);

  async function press(way: Way, clientId: string) {
    setBusy(way);
    setRefusal(undefined);
    for (const write of [google, apple, exchange]) write.reset();
    try {
      const question = { clientId, nonce: await nonce.take(), origin: location.origin };
      const asked = await (way === 'google' ? askGoogle : askApple)(question).catch(() => 'unavailable' as const);
      if (asked === 'unavailable') return await leave(way, clientId, question.nonce);
      if (asked === 'cancelled') setRefusal('cancelled');
      else {
        const { token, ...named } = asked;
        if (way === 'google') await google.mutateAsync({ body: { credential: token, nonce: question.nonce, ...invite } });
        else await apple.mutateAsync({ body: { id_token: token, nonce: question.nonce, ...named, ...invite } });
        onSignedIn();
      }
      setBusy(undefined);
    } catch (error) {
      giveUp(error);
    }
  }

  const trouble = [nonce, exchange, google, apple].map((write) => getErrorMessage(t, write)).find(Boolean);
  return (
    <>
      <StatusLine kind={arriving ? undefined : 'trouble'} text={arriving ? t('door_arriving') : (refusal && wordsOf(t, refusal)) || trouble} />
      {offered.map((way) => (
        <Button key={way} variant="border-fill" size="large" wide loading={busy === way || arriving} onClick={() => void press(way, clients[way] ?? '')}>
          {t(wayWords[way])}
        </Button>
      ))}
    </>
  );
}

function wordsOf(t: ReturnType<typeof useTranslator>, refusal: Refusal): string {
  return refusal === 'cancelled' ? t('sign_in_canceled') : t(`door_${refusal}`);
}
