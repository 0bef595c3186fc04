/**
 * Sign-in by redirect to Google or Apple (R02–R04, R09). The tab stores the OAuth `state` before it leaves; a code that comes back
 * without a stored `state` is ignored.
 */
import * as z from 'zod/mini';
import { MINUTE_MS } from '#src/contract/constants/time.ts';
import { type SignInParams, encodeOAuthState } from '#src/contract/oauth-state.ts';
import type { Core } from '#src/core/core.ts';
import { getWebStorage } from '#src/core/storage/storage.ts';

export type OAuthProvider = 'google' | 'apple';

/** Why a sign-in failed. `lost`: it wasn't started in this tab. */
export type SignInFailure = 'failed' | 'busy' | 'taken' | 'refused' | 'lost' | 'cancelled';

export type RedirectResult = { code: string; state: string } | { failure: SignInFailure };

const StoredSignIn = z.object({ state: z.string(), at: z.number() });
type StoredSignIn = z.infer<typeof StoredSignIn>;

const STORAGE_KEY = 'beside.sign-in';
/** The server's nonce lifetime. */
const SIGN_IN_TTL_MS = 10 * MINUTE_MS;

function readStoredSignIn(now: number): StoredSignIn | null {
  try {
    const stored = StoredSignIn.parse(
      JSON.parse(getWebStorage('sessionStorage')?.getItem(STORAGE_KEY) ?? 'null'),
    );
    return now - stored.at < SIGN_IN_TTL_MS ? stored : null;
  } catch {
    return null;
  }
}

function clearStoredSignIn(): void {
  try {
    getWebStorage('sessionStorage')?.removeItem(STORAGE_KEY);
  } catch {
    // Blocked storage holds nothing to remove.
  }
}

function createRandomState(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

export interface RedirectRequest {
  provider: OAuthProvider;
  clientId: string;
  nonce: string;
  signInParams: SignInParams;
  origin: string;
  now: number;
}

/**
 * Stores the OAuth state and returns the provider's URL. Both providers answer with a form post to our server, which redirects
 * back here with a one-time code.
 * @throws DOMException if session storage is blocked
 */
export function prepareRedirect({
  provider,
  clientId,
  nonce,
  signInParams,
  origin,
  now,
}: RedirectRequest): string {
  const state = encodeOAuthState(createRandomState(), signInParams);
  const stored: StoredSignIn = { state, at: now };
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(stored));
  const providerParams: Record<string, string> =
    provider === 'google'
      ? { response_type: 'id_token', scope: 'openid email profile', prompt: 'select_account' }
      : { response_type: 'code id_token', scope: 'name email' };
  const base =
    provider === 'google'
      ? 'https://accounts.google.com/o/oauth2/v2/auth'
      : 'https://appleid.apple.com/auth/authorize';
  const redirect_uri = `${origin}/auth/${provider}/return`;
  return `${base}?${new URLSearchParams({ client_id: clientId, redirect_uri, response_mode: 'form_post', ...providerParams, nonce, state })}`;
}

const getState = ({ state }: Core) =>
  state('redirectSignIn', (): { result: RedirectResult | null } => ({ result: null }));

export interface RedirectParams {
  code?: string | undefined;
  login?: SignInFailure | undefined;
}

/**
 * Keeps the sign-in result from the URL of `/` in memory, so that the caller can remove it from the URL at once.
 * @returns whether the URL had a result
 */
export function storeRedirectResult(core: Core, { code, login }: RedirectParams): boolean {
  if (!code && !login) return false;
  const stored = readStoredSignIn(core.clock.now());
  clearStoredSignIn();
  const state = getState(core);
  if (login) state.result = { failure: login };
  else state.result = code && stored ? { code, state: stored.state } : { failure: 'lost' };
  return true;
}

export const peekRedirectResult = (core: Core): RedirectResult | null => getState(core).result;

/** Whether this tab left for a provider and has no result yet. */
export const isRedirectPending = ({ clock }: Core): boolean =>
  readStoredSignIn(clock.now()) !== null;

/** Returns the result once. A pending sign-in without a result was cancelled (R04). */
export function takeRedirectResult(core: Core): RedirectResult | null {
  const state = getState(core);
  const result =
    state.result ?? (isRedirectPending(core) ? { failure: 'cancelled' as const } : null);
  state.result = null;
  clearStoredSignIn();
  return result;
}
