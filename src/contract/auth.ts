/** Sign-in, sessions, and handing a sign-in to another origin (R01–R05, R09, R52). */
import * as z from 'zod/mini';
import type { CallDefinition } from './call-definition.ts';
import { Email, EmptyBody, PersonName, EmptyResponse, TokenScope, Slug } from './fields.ts';
import { Me, User, WidgetUser } from './members.ts';

export const AuthTokens = z.object({ access: z.string(), refresh: z.string() });
export type AuthTokens = z.infer<typeof AuthTokens>;

/** `access` is valid for 10 minutes, `refresh` 30 days (12 hours with scope `widget`), rotating. */
export const AuthSession = z.extend(AuthTokens, { user: Me });
export type AuthSession = z.infer<typeof AuthSession>;

/** Set only while a deleted account can still be restored (R46). */
const deletionTimestamp = z.optional(z.nullable(z.string()));

/** What the browser stores (R51): the tokens and the user fields a page needs at once. The rest comes from `readMe`. */
export const StoredAuthSession = z.object({
  ...AuthTokens.shape,
  user: z.object({
    ...WidgetUser.shape,
    invite_slug: z.optional(z.string()),
    deactivated_at: deletionTimestamp,
    permanent_at: deletionTimestamp,
  }),
});
export type StoredAuthSession = z.infer<typeof StoredAuthSession>;

export const CodeSentResponse = z.object({ resend_after: z.number() });
export const NonceResponse = z.object({ nonce: z.string() });
export const HandoffResponse = z.object({ code: z.string() });

/** Six digits, leading zeros kept (R01). */
export const EmailCode = z.string().check(z.regex(/^[0-9]{6}$/));

const inviteFields = { slug: z.optional(Slug), event_slug: z.optional(Slug) };

export const SendCodeInput = z.strictObject({ email: Email });
export const VerifyCodeInput = z.strictObject({
  email: Email,
  code: EmailCode,
  ...inviteFields,
  first_name: z.optional(PersonName),
  last_name: z.optional(PersonName),
  scope: z.optional(TokenScope),
});
const opaqueToken = z.string().check(z.minLength(1), z.maxLength(4096));
export const LoginGoogleInput = z.strictObject({
  credential: opaqueToken,
  nonce: opaqueToken,
  ...inviteFields,
  scope: z.optional(TokenScope),
});
export const LoginAppleInput = z.strictObject({
  id_token: opaqueToken,
  nonce: opaqueToken,
  first_name: z.optional(PersonName),
  last_name: z.optional(PersonName),
  ...inviteFields,
  scope: z.optional(TokenScope),
});
export const RefreshInput = z.strictObject({ refresh: opaqueToken });
export const MakeHandoffInput = z.strictObject({
  origin: z.url().check(z.maxLength(300)),
  ...inviteFields,
});
export const ExchangeInput = z.strictObject({
  code: opaqueToken,
  state: z.optional(opaqueToken),
  scope: z.optional(TokenScope),
});

export const ChangeEmailInput = z.strictObject({ email: Email, code: z.optional(EmailCode) });

export const authCalls = {
  makeNonce: {
    method: 'POST',
    path: '/api/auth/nonce/',
    who: 'anyone',
    idempotency: 'none',
    body: EmptyBody,
    response: NonceResponse,
  },
  sendCode: {
    method: 'POST',
    path: '/api/auth/email-code/send-code/',
    who: 'anyone',
    idempotency: 'none',
    body: SendCodeInput,
    response: CodeSentResponse,
  },
  verifyCode: {
    method: 'POST',
    path: '/api/auth/email-code/verify-code/',
    who: 'anyone',
    idempotency: 'none',
    body: VerifyCodeInput,
    response: AuthSession,
  },
  loginGoogle: {
    method: 'POST',
    path: '/api/auth/google/login/',
    who: 'anyone',
    idempotency: 'none',
    body: LoginGoogleInput,
    response: AuthSession,
  },
  loginApple: {
    method: 'POST',
    path: '/api/auth/apple/login/',
    who: 'anyone',
    idempotency: 'none',
    body: LoginAppleInput,
    response: AuthSession,
  },
  refresh: {
    method: 'POST',
    path: '/api/auth/refresh/',
    who: 'anyone',
    idempotency: 'none',
    body: RefreshInput,
    response: AuthTokens,
  },
  makeHandoff: {
    method: 'POST',
    path: '/api/auth/handoff/',
    who: 'signed-in',
    idempotency: 'none',
    body: MakeHandoffInput,
    response: HandoffResponse,
  },
  exchange: {
    method: 'POST',
    path: '/api/auth/exchange/',
    who: 'anyone',
    idempotency: 'none',
    body: ExchangeInput,
    response: AuthSession,
  },
  signOut: {
    method: 'POST',
    path: '/api/auth/sign-out/',
    who: 'signed-in',
    allowWidgetScope: true,
    allowDeactivated: true,
    idempotency: 'none',
    body: EmptyBody,
    response: EmptyResponse,
    status: 204,
  },
  changeEmail: {
    method: 'POST',
    path: '/api/user/change-email/',
    who: 'member',
    idempotency: 'none',
    body: ChangeEmailInput,
    response: z.union([CodeSentResponse, User]),
  },
} as const satisfies Record<string, CallDefinition>;
