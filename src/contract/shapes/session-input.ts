import * as z from 'zod/mini';
import { Email, Slug } from './address.ts';
import { Name, Scope } from './fields.ts';

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
export const ChangeEmail = z.strictObject({ email: Email, code: z.optional(Code) });

/** Asks about another page's origin than the asking one's own: whoever was opened by it has to know before anybody signs in (R03). */
export const ConfigQuery = z.object({ origin: z.optional(z.string().check(z.maxLength(300))) });
