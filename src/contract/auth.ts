/** Sign-in, sessions, and the way from one origin to another (R01–R05, R09, R52). */
import * as z from 'zod/mini';
import type { Call } from './call.ts';
import { Email, Empty, Name, Nothing, Scope, Slug } from './fields.ts';
import { Me, User, WidgetUser } from './members.ts';

export const Tokens = z.object({ access: z.string(), refresh: z.string() });
export type Tokens = z.infer<typeof Tokens>;

/** `access` lives 10 minutes, `refresh` 30 days (12 hours with scope `widget`), rotating. */
export const Auth = z.extend(Tokens, { user: Me });
export type Auth = z.infer<typeof Auth>;

/** The part of an access token that the browser reads: when it expires, in seconds since 1970 (RFC 7519). */
export const TokenPayload = z.object({ exp: z.number() });

/** Set only while a deleted account can still be restored (R46). */
const leaving = z.optional(z.nullable(z.string()));

/** What the browser stores (R51): the tokens, and those fields of the user that a page needs at once. The rest comes from `readMe`. */
export const StoredAuth = z.object({
  ...Tokens.shape,
  user: z.object({ ...WidgetUser.shape, invite_slug: z.optional(z.string()), deactivated_at: leaving, permanent_at: leaving }),
});
export type StoredAuth = z.infer<typeof StoredAuth>;

export const CodeSent = z.object({ resend_after: z.number() });
export const Nonce = z.object({ nonce: z.string() });
export const HandoffCode = z.object({ code: z.string() });
/** Services that aren't set up are null: the bundle is built once and configured at run time. */
export const Config = z.object({
  product_name: z.string(),
  public_url: z.string(),
  may_sign_in: z.boolean(),
  google_client_id: z.nullable(z.string()),
  apple_client_id: z.nullable(z.string()),
  posthog_key: z.nullable(z.string()),
  /** Whether a card can be filled in from a LinkedIn address. */
  reads_linkedin: z.boolean(),
  terms_url: z.nullable(z.string()),
  privacy_url: z.nullable(z.string()),
});
export type Config = z.infer<typeof Config>;

/** Six digits, leading zeros kept (R01). */
export const Code = z.string().check(z.regex(/^[0-9]{6}$/));

const invite = { slug: z.optional(Slug), event_slug: z.optional(Slug) };

export const SendCode = z.strictObject({ email: Email });
export const VerifyCode = z.strictObject({
  email: Email,
  code: Code,
  ...invite,
  first_name: z.optional(Name),
  last_name: z.optional(Name),
  scope: z.optional(Scope),
});
const token = z.string().check(z.minLength(1), z.maxLength(4096));
export const GoogleLogin = z.strictObject({ credential: token, nonce: token, ...invite, scope: z.optional(Scope) });
export const AppleLogin = z.strictObject({
  id_token: token,
  nonce: token,
  first_name: z.optional(Name),
  last_name: z.optional(Name),
  ...invite,
  scope: z.optional(Scope),
});
export const Refresh = z.strictObject({ refresh: token });
export const Handoff = z.strictObject({ origin: z.url().check(z.maxLength(300)), ...invite });
export const Exchange = z.strictObject({ code: token, state: z.optional(token), scope: z.optional(Scope) });
/** `origin`: the page that opened this window, if it isn't the one asking. The window must know whether sign-in is allowed there (R03). */
export const ConfigQuery = z.object({ origin: z.optional(z.string().check(z.maxLength(300))) });

export const ChangeEmail = z.strictObject({ email: Email, code: z.optional(Code) });

export const authCalls = {
  readConfig: { method: 'GET', path: '/api/config/', who: 'anyone', query: ConfigQuery, answer: Config },
  makeNonce: { method: 'POST', path: '/api/auth/nonce/', who: 'anyone', repeat: 'auth', body: Empty, answer: Nonce },
  sendCode: { method: 'POST', path: '/api/auth/email-code/send-code/', who: 'anyone', repeat: 'auth', body: SendCode, answer: CodeSent },
  verifyCode: { method: 'POST', path: '/api/auth/email-code/verify-code/', who: 'anyone', repeat: 'auth', body: VerifyCode, answer: Auth },
  loginGoogle: { method: 'POST', path: '/api/auth/google/login/', who: 'anyone', repeat: 'auth', body: GoogleLogin, answer: Auth },
  loginApple: { method: 'POST', path: '/api/auth/apple/login/', who: 'anyone', repeat: 'auth', body: AppleLogin, answer: Auth },
  refresh: { method: 'POST', path: '/api/auth/refresh/', who: 'anyone', repeat: 'auth', body: Refresh, answer: Tokens },
  makeHandoff: { method: 'POST', path: '/api/auth/handoff/', who: 'signed-in', repeat: 'auth', body: Handoff, answer: HandoffCode },
  exchange: { method: 'POST', path: '/api/auth/exchange/', who: 'anyone', repeat: 'auth', body: Exchange, answer: Auth },
  signOut: {
    method: 'POST',
    path: '/api/auth/sign-out/',
    who: 'signed-in',
    widget: true,
    deactivated: true,
    repeat: 'auth',
    body: Empty,
    answer: Nothing,
    status: 204,
  },
  changeEmail: { method: 'POST', path: '/api/user/change-email/', who: 'member', repeat: 'auth', body: ChangeEmail, answer: z.union([CodeSent, User]) },
} as const satisfies Record<string, Call>;
