/** Where Google and Apple send a browser back after a sign-in by redirect: a form, posted across origins (R02, R03). */
import { Hono } from 'hono';
import { type SignInParams, parseSignInParams, decodeOAuthState } from '../../../src/contract/oauth-state.ts';
import type { AppTypes, Context } from '../context.ts';
import { fillNames, requireAdmitted } from '../db/accounts.ts';
import type { Deps } from '../handler.ts';
import { readForm } from '../middleware/body.ts';
import { clientAddress } from '../middleware/client.ts';
import { answerFailure } from '../middleware/errors.ts';
import { ownOrigin } from '../middleware/origin.ts';
import { Problem } from '../problem.ts';
import { accountOf } from './account.ts';
import { limitLogin } from './limits.ts';
import { makeHandoff, takeNonce } from './one-time.ts';
import { type Provider, readIdToken, readNames, wrong } from './token.ts';

/** Why somebody comes back without being signed in; a login they cancelled themselves says nothing (R04). */
type Outcome = { code: string } | { login: 'failed' | 'busy' | 'taken' | 'refused' } | Record<string, never>;

/** `POST /auth/google/return` and `POST /auth/apple/return`. */
export function identityRoutes(deps: Deps): Hono<AppTypes> {
  const routes = new Hono<AppTypes>();
  for (const provider of ['google', 'apple'] as const) routes.post(`/auth/${provider}/return`, (c) => comeBack(deps, c, provider));
  return routes;
}

/** Always back to `/` of our own, whatever the form held: the page says what is wrong, and cleans `redirect` before it goes there. */
async function comeBack(deps: Deps, c: Context, provider: Provider): Promise<Response> {
  const form = await readForm(c);
  const state = form.get('state') ?? '';
  const journey = decodeOAuthState(state);
  const asked = journey ?? parseSignInParams(new URL(c.req.url).searchParams);
  if (form.has('error')) return to(c, asked, /cancel|denied/.test(form.get('error') ?? '') ? {} : { login: 'failed' });
  try {
    if (!journey) throw wrong();
    return to(c, asked, { code: await finish(deps, c, provider, form, state, journey) });
  } catch (error) {
    return to(c, asked, { login: reasonOf(error, c) });
  }
}

/**
 * Checks the token and takes its nonce, then leaves a code that only the tab which began can exchange: it knows the
 * state. So nobody can send another's browser here to sign it in as themselves.
 */
async function finish(deps: Deps, c: Context, provider: Provider, form: URLSearchParams, state: string, { slug, eventSlug }: SignInParams): Promise<string> {
  await limitLogin(deps, clientAddress(c, deps.env));
  const proof = await readIdToken(deps, provider, tokenIn(provider, form) ?? '');
  const names = provider === 'apple' ? appleNames(form.get('user')) : proof.names;
  const now = deps.now();
  return deps.db.transaction(async (tx) => {
    if (!(await takeNonce(tx, deps.keys, proof.nonce, now))) throw wrong();
    const user = await accountOf(tx, proof, now);
    requireAdmitted(user);
    await fillNames(tx, user, names);
    return makeHandoff(tx, deps.keys, { userId: user.id, origin: ownOrigin(c, deps.env), state, slug, eventSlug }, now);
  });
}

/** Google's button posts `credential`, its sign-in by redirect the `id_token` of OpenID Connect. */
const tokenIn = (provider: Provider, form: URLSearchParams) => (provider === 'google' ? form.get('credential') : null) ?? form.get('id_token');

/** Apple posts `{ name: { firstName, lastName } }` as JSON, at the first sign-in alone. */
function appleNames(user: string | null) {
  try {
    const { name } = JSON.parse(user ?? '{}') as { name?: { firstName?: unknown; lastName?: unknown } };
    return readNames(name?.firstName, name?.lastName);
  } catch {
    return {};
  }
}

function reasonOf(error: unknown, c: Context): 'failed' | 'busy' | 'taken' | 'refused' {
  const status = error instanceof Problem ? error.status : answerFailure(error, c).status;
  if (status === 503 || status === 429) return 'busy';
  return status === 409 ? 'taken' : status === 403 ? 'refused' : 'failed';
}

function to(c: Context, journey: SignInParams, outcome: Outcome): Response {
  const values = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...outcome, ...journey })) if (value) values.set(name, value);
  return c.body(null, 303, {
    Location: values.size > 0 ? `/?${values}` : '/',
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  });
}
