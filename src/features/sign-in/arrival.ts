/**
 * A sign-in by redirect: what this tab keeps while its person is away at Google or Apple, and what they come back with
 * (R02–R04, R09). The kept `state` is what makes the way back ours: without it nothing that arrives is taken.
 */
import * as z from 'zod/mini';
import { type SignInParams, encodeOAuthState } from '#src/contract/oauth-state.ts';
import { getWebStorage } from '#src/core/storage/storage.ts';

export type Way = 'google' | 'apple';

/** Why somebody stands at the door again without being signed in. `lost`: it did not begin in this tab. */
export type Refusal = 'failed' | 'busy' | 'taken' | 'refused' | 'lost' | 'cancelled';

export type Arrival = { code: string; state: string } | { refusal: Refusal };

const Kept = z.object({ state: z.string(), at: z.number() });
type Kept = z.infer<typeof Kept>;

const KEY = 'beside.sign-in';
/** As long as the server takes the nonce, ms. */
const LIFE = 10 * 60_000;

function readKept(now: number): Kept | null {
  try {
    const kept = Kept.parse(JSON.parse(getWebStorage('sessionStorage')?.getItem(KEY) ?? 'null'));
    return now - kept.at < LIFE ? kept : null;
  } catch {
    return null;
  }
}

function dropKept(): void {
  try {
    getWebStorage('sessionStorage')?.removeItem(KEY);
  } catch {
    // Storage that refuses has kept nothing either.
  }
}

function randomState(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export interface Departure {
  way: Way;
  clientId: string;
  nonce: string;
  journey: SignInParams;
  /** Of our own page. */
  origin: string;
  now: number;
}

/**
 * Keeps what the way back needs and gives the address to go to. Both answer by a form to our server, which leaves a
 * code for this tab. @throws DOMException where the tab may keep nothing
 */
export function depart({ way, clientId, nonce, journey, origin, now }: Departure): string {
  const state = encodeOAuthState(randomState(), journey);
  const kept: Kept = { state, at: now };
  sessionStorage.setItem(KEY, JSON.stringify(kept));
  const asked: Record<string, string> =
    way === 'google'
      ? { response_type: 'id_token', scope: 'openid email profile', prompt: 'select_account' }
      : { response_type: 'code id_token', scope: 'name email' };
  const base = way === 'google' ? 'https://accounts.google.com/o/oauth2/v2/auth' : 'https://appleid.apple.com/auth/authorize';
  const redirect_uri = `${origin}/auth/${way}/return`;
  return `${base}?${new URLSearchParams({ client_id: clientId, redirect_uri, response_mode: 'form_post', ...asked, nonce, state })}`;
}

let arrived: Arrival | null = null;

export interface Landing {
  code?: string | undefined;
  login?: Refusal | undefined;
}

/**
 * Takes what an address of `/` brings from a sign-in, so that it can be removed from there at once.
 * @returns whether it brings anything
 */
export function land({ code, login }: Landing, now: number): boolean {
  if (!code && !login) return false;
  const kept = readKept(now);
  dropKept();
  if (login) arrived = { refusal: login };
  else arrived = code && kept ? { code, state: kept.state } : { refusal: 'lost' };
  return true;
}

/** What has arrived, without taking it. */
export const seeArrival = (): Arrival | null => arrived;

/** Whether this tab's person went away to sign in, and has not come back with anything. */
export const isAway = (now: number): boolean => readKept(now) !== null;

/** What has arrived, once. Back with nothing while a sign-in was under way is a sign-in cancelled (R04). */
export function takeArrival(now: number): Arrival | null {
  const taken = arrived ?? (readKept(now) ? { refusal: 'cancelled' as const } : null);
  arrived = null;
  dropKept();
  return taken;
}
