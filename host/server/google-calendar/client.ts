/** Google as an OAuth server: who we are there, where it answers, what we ask for. */
import { ClientSecretPost, type Configuration, ResponseBodyError, allowInsecureRequests, discovery } from 'openid-client';
import type { Env } from '../env.ts';
import { Problem } from '../problem.ts';
import { say } from '../say.ts';

/** Writing entries, and neither reading calendars nor sharing them. */
export const SCOPE = 'https://www.googleapis.com/auth/calendar.events';

/** The page that Google sends people back to (R13). */
export const redirectUri = (env: Pick<Env, 'PUBLIC_URL'>) => `${env.PUBLIC_URL}/integrations/google-calendar/callback`;

export const isAvailable = (env: Env) => env.GOOGLE_CALENDAR_CLIENT_ID !== undefined && env.GOOGLE_CALENDAR_CLIENT_SECRET !== undefined;

/** @throws Problem 404 where the operator has not set Google Calendar up */
export function requireAvailable(env: Env): void {
  if (!isAvailable(env)) throw new Problem(404, say('error_calendar_unavailable'));
}

/** Seconds. */
const LIMIT = 10;
const known = new WeakMap<Env, Promise<Configuration>>();

/** Found out at the first use and kept; an issuer that did not answer is asked again. */
export function googleClient(env: Env): Promise<Configuration> {
  const kept = known.get(env);
  if (kept) return kept;
  const [id, secret] = [env.GOOGLE_CALENDAR_CLIENT_ID ?? '', env.GOOGLE_CALENDAR_CLIENT_SECRET ?? ''];
  const execute = env.production ? [] : [allowInsecureRequests];
  const found = discovery(new URL(env.GOOGLE_CALENDAR_ISSUER), id, {}, ClientSecretPost(secret), { execute, timeout: LIMIT });
  known.set(env, found);
  found.catch(() => known.delete(env));
  return found;
}

/** What Google itself said no to, by its error code; null when it could not be asked or is not well. */
export const refusalOf = (error: unknown) => (error instanceof ResponseBodyError && error.status < 500 ? error.error : null);

export const unreachable = () => new Problem(503, say('error_calendar_busy'), { retryAfter: 30 });
