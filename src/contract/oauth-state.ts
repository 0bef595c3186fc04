import { isOrigin } from './origin.ts';
import { Slug } from './fields.ts';

/** Search parameters that a sign-in by redirect must preserve (R09). */
export interface SignInParams {
  slug?: string | undefined;
  eventSlug?: string | undefined;
  /** Unchecked: sanitize it before navigating (R15). */
  redirect?: string | undefined;
  /** The origin of the page that opened this window to sign in on its behalf (R03). */
  handoff?: string | undefined;
}

const MAX_STATE_LENGTH = 3000;
const MAX_REDIRECT_LENGTH = 2000;
const signInParamNames = ['slug', 'eventSlug', 'redirect', 'handoff'] as const;

/**
 * The OAuth `state` of a sign-in by redirect: random characters known to this tab only, then the parameters.
 * @param random at least 128 bits as base64url
 */
export function encodeOAuthState(random: string, params: SignInParams): string {
  const values = new URLSearchParams();
  for (const name of signInParamNames) if (params[name]) values.set(name, params[name]);
  return values.size > 0 ? `${random}?${values}` : random;
}

/** The parameters in a state, without invalid ones (R14); null if the state is malformed. */
export function decodeOAuthState(state: string): SignInParams | null {
  if (state.length > MAX_STATE_LENGTH || !/^[\w-]{22,200}(?:\?|$)/.test(state)) return null;
  return parseSignInParams(new URLSearchParams(state.replace(/^[^?]*\??/, '')));
}

export function parseSignInParams(values: URLSearchParams): SignInParams {
  const slug = Slug.safeParse(values.get('slug')).data;
  const eventSlug = Slug.safeParse(values.get('eventSlug')).data;
  const redirect = values.get('redirect');
  const handoff = values.get('handoff');
  return {
    slug,
    eventSlug,
    redirect: redirect && redirect.length <= MAX_REDIRECT_LENGTH ? redirect : undefined,
    handoff: isOrigin(handoff) ? handoff : undefined,
  };
}
