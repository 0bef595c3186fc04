import { isOrigin } from './origin.ts';
import { Slug } from './fields.ts';

/** What a sign-in by redirect must not lose on its way (R09), as search values of the page. */
export interface SignInParams {
  slug?: string | undefined;
  eventSlug?: string | undefined;
  /** As given: whoever goes there cleans it first (R15). */
  redirect?: string | undefined;
  /** The origin of the page that opened this one to have somebody signed in there (R03). */
  handoff?: string | undefined;
}

const MAX_STATE_LENGTH = 3000;
const MAX_REDIRECT_LENGTH = 2000;
const signInParamNames = ['slug', 'eventSlug', 'redirect', 'handoff'] as const;

/**
 * The OAuth `state` of a sign-in by redirect: random characters that only this tab knows, then what is to come back.
 * @param random at least 128 bits as base64url
 */
export function encodeOAuthState(random: string, journey: SignInParams): string {
  const values = new URLSearchParams();
  for (const name of signInParamNames) if (journey[name]) values.set(name, journey[name]);
  return values.size > 0 ? `${random}?${values}` : random;
}

/** What came back; null for a state that is none. Values of the wrong shape are left out (R14). */
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
