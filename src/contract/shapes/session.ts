import * as z from 'zod/mini';
import { Email, Instant, Name, Scope, Slug } from './common.ts';
import { Me } from './person.ts';

export const Tokens = z.object({ access: z.string(), refresh: z.string() });
export type Tokens = z.infer<typeof Tokens>;

/** `access` lives 10 minutes, `refresh` 30 days (12 hours with scope `widget`), rotating. */
export const Auth = z.extend(Tokens, { user: Me });
export type Auth = z.infer<typeof Auth>;

/** Six digits, leading zeros kept (R01). */
export const Code = z.string().check(z.regex(/^[0-9]{6}$/));

const invite = { slug: z.optional(Slug), event_slug: z.optional(Slug) };

export const SendCode = z.strictObject({ email: Email });
export const CodeSent = z.object({ resend_after: z.number() });
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
export const Nonce = z.object({ nonce: z.string() });
export const Handoff = z.strictObject({ origin: z.url().check(z.maxLength(300)), ...invite });
export const HandoffCode = z.object({ code: z.string() });
export const Exchange = z.strictObject({ code: token, state: z.optional(token), scope: z.optional(Scope) });
export const Deactivated = z.object({ deactivated_at: Instant, permanent_at: Instant });
export const ChangeEmail = z.strictObject({ email: Email, code: z.optional(Code) });

/** Asks about another page's origin than the asking one's own: whoever was opened by it has to know before anybody signs in (R03). */
export const ConfigQuery = z.object({ origin: z.optional(z.string().check(z.maxLength(300))) });

/** Absent services are null; the bundle is built once and configured at run time. */
export const Config = z.object({
  product_name: z.string(),
  public_url: z.string(),
  may_sign_in: z.boolean(),
  google_client_id: z.nullable(z.string()),
  apple_client_id: z.nullable(z.string()),
  posthog_key: z.nullable(z.string()),
  terms_url: z.nullable(z.string()),
  privacy_url: z.nullable(z.string()),
});
export type Config = z.infer<typeof Config>;
