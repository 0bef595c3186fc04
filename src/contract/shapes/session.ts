import * as z from 'zod/mini';
import { Instant } from './common.ts';
import { Me, WidgetUser } from './person.ts';

export const Tokens = z.object({ access: z.string(), refresh: z.string() });
export type Tokens = z.infer<typeof Tokens>;

/** `access` lives 10 minutes, `refresh` 30 days (12 hours with scope `widget`), rotating. */
export const Auth = z.extend(Tokens, { user: Me });
export type Auth = z.infer<typeof Auth>;

/** What a token says of itself: when it runs out, in seconds. */
export const TokenPayload = z.object({ exp: z.number() });

/** When an account was deleted and until when that can be taken back (R46); there only meanwhile. */
const leaving = z.optional(z.nullable(z.string()));

/** What a browser keeps (R51): the pair and of the user what a page needs at once; the rest comes from `me`. */
export const StoredAuth = z.object({
  ...Tokens.shape,
  user: z.object({ ...WidgetUser.shape, invite_slug: z.optional(z.string()), deactivated_at: leaving, permanent_at: leaving }),
});
export type StoredAuth = z.infer<typeof StoredAuth>;

export const CodeSent = z.object({ resend_after: z.number() });
export const Nonce = z.object({ nonce: z.string() });
export const HandoffCode = z.object({ code: z.string() });
export const Deactivated = z.object({ deactivated_at: Instant, permanent_at: Instant });
/** Absent services are null; the bundle is built once and configured at run time. */
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
