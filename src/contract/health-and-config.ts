/** The health check, and the settings a page needs before it renders. */
import * as z from 'zod/mini';
import type { CallDefinition } from './call-definition.ts';

/** Services that aren't set up are null: the bundle is built once and configured at run time. */
export const AppConfig = z.object({
  product_name: z.string(),
  public_url: z.string(),
  may_sign_in: z.boolean(),
  google_client_id: z.nullable(z.string()),
  apple_client_id: z.nullable(z.string()),
  posthog_key: z.nullable(z.string()),
  /** Whether a profile can be filled in from a LinkedIn URL. */
  reads_linkedin: z.boolean(),
  terms_url: z.nullable(z.string()),
  privacy_url: z.nullable(z.string()),
});
export type AppConfig = z.infer<typeof AppConfig>;

/** `origin`: the page that opened this window. The window asks whether sign-in is allowed there (R03). */
export const ConfigQuery = z.object({ origin: z.optional(z.string().check(z.maxLength(300))) });

export const healthAndConfigCalls = {
  readHealth: {
    method: 'GET',
    path: '/api/health/',
    who: 'anyone',
    response: z.object({ ok: z.boolean() }),
  },
  readConfig: {
    method: 'GET',
    path: '/api/config/',
    who: 'anyone',
    query: ConfigQuery,
    response: AppConfig,
  },
} as const satisfies Record<string, CallDefinition>;
