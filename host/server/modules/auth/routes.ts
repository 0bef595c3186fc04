/** Redirect targets of a sign-in with Google or Apple: a form posted across origins (R02, R03). */
import { Hono } from 'hono';
import {
  type SignInParams,
  parseSignInParams,
  decodeOAuthState,
} from '#src/contract/oauth-state.ts';
import type { AppTypes, Context } from '#server/http/context.ts';
import { fillMissingNames, requireSignInAllowed } from './accounts.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readFormBody } from '#server/http/read-body.ts';
import { getClientAddress } from '#server/http/client-address.ts';
import { toErrorResponse, toHttpError } from '#server/http/error-response.ts';
import { getOwnOrigin } from '#server/http/origin.ts';
import { findOrCreateIdentityUser } from './identity/identity-account.ts';
import { limitSignIns } from './network-limits.ts';
import { createHandoff, consumeNonce } from './identity/one-time-tokens.ts';
import {
  type IdentityProvider,
  verifyIdToken,
  parseNames,
  createInvalidTokenError,
} from './identity/id-token.ts';

/** Why the user comes back without a session; empty if they cancelled (R04). */
type Outcome =
  { code: string } | { login: 'failed' | 'busy' | 'taken' | 'refused' } | Record<string, never>;

/** `POST /auth/google/return` and `POST /auth/apple/return`. */
export function createIdentityRoutes(deps: Deps): Hono<AppTypes> {
  const routes = new Hono<AppTypes>();
  for (const provider of ['google', 'apple'] as const)
    routes.post(`/auth/${provider}/return`, (c) => handleReturn(deps, c, provider));
  return routes;
}

/** Redirects only to our own `/`, whatever the form contains. The page shows the error and sanitizes `redirect`. */
async function handleReturn(deps: Deps, c: Context, provider: IdentityProvider): Promise<Response> {
  const form = await readFormBody(c);
  const state = form.get('state') ?? '';
  const decodedState = decodeOAuthState(state);
  const params = decodedState ?? parseSignInParams(new URL(c.req.url).searchParams);
  if (form.has('error'))
    return redirectHome(
      c,
      params,
      /cancel|denied/.test(form.get('error') ?? '') ? {} : { login: 'failed' },
    );
  try {
    if (!decodedState) throw createInvalidTokenError();
    return redirectHome(c, params, {
      code: await createHandoffCode(deps, c, { provider, form, state, params: decodedState }),
    });
  } catch (error) {
    return redirectHome(c, params, { login: getFailureReason(error, c) });
  }
}

interface ProviderReturn {
  provider: IdentityProvider;
  form: URLSearchParams;
  state: string;
  params: SignInParams;
}

/**
 * Verifies the token, consumes its nonce and creates a code that only the tab that began can exchange, because it knows
 * the state. So nobody can sign a victim's browser in to their own account.
 */
async function createHandoffCode(
  deps: Deps,
  c: Context,
  { provider, form, state, params: { slug: inviteSlug, eventSlug } }: ProviderReturn,
): Promise<string> {
  await limitSignIns(deps, getClientAddress(c, deps.env));
  const identity = await verifyIdToken(deps, provider, getIdToken(provider, form) ?? '');
  const names = provider === 'apple' ? parseAppleNames(form.get('user')) : identity.names;
  const now = deps.now();
  return deps.db.transaction(async (tx) => {
    if (!(await consumeNonce(tx, deps.keys, identity.nonce, now))) throw createInvalidTokenError();
    const user = await findOrCreateIdentityUser(tx, deps, identity);
    requireSignInAllowed(user);
    await fillMissingNames(tx, user, names);
    return createHandoff(
      tx,
      deps.keys,
      { userId: user.id, origin: getOwnOrigin(c, deps.env), state, inviteSlug, eventSlug },
      now,
    );
  });
}

/** Google's button posts `credential`; its redirect posts the `id_token` of OpenID Connect. */
const getIdToken = (provider: IdentityProvider, form: URLSearchParams) =>
  (provider === 'google' ? form.get('credential') : null) ?? form.get('id_token');

/** Apple posts `{ name: { firstName, lastName } }` as JSON, at the first sign-in only. */
function parseAppleNames(user: string | null) {
  try {
    const { name } = JSON.parse(user ?? '{}') as {
      name?: { firstName?: unknown; lastName?: unknown };
    };
    return parseNames(name?.firstName, name?.lastName);
  } catch {
    return {};
  }
}

function getFailureReason(error: unknown, c: Context): 'failed' | 'busy' | 'taken' | 'refused' {
  const status = toHttpError(error)?.status ?? toErrorResponse(error, c).status;
  if (status === 503 || status === 429) return 'busy';
  return status === 409 ? 'taken' : status === 403 ? 'refused' : 'failed';
}

function redirectHome(c: Context, params: SignInParams, outcome: Outcome): Response {
  const values = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...outcome, ...params }))
    if (value) values.set(name, value);
  return c.body(null, 303, {
    Location: values.size > 0 ? `/?${values}` : '/',
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  });
}
