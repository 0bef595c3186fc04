/** Google's OAuth server: discovery, client credentials and scope. */
import {
  ClientSecretPost,
  type Configuration,
  ResponseBodyError,
  allowInsecureRequests,
  discovery,
} from 'openid-client';
import { DomainError } from '#server/platform/domain-error.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Env } from '#server/platform/env.ts';
import { t } from '#server/platform/i18n.ts';

/** Allows writing events, but not reading calendars or sharing them. */
export const GOOGLE_CALENDAR_SCOPE = 'https://www.googleapis.com/auth/calendar.events';

/** The page that Google redirects to (R13). */
export const getGoogleRedirectUri = (env: Pick<Env, 'PUBLIC_URL'>) =>
  `${env.PUBLIC_URL}/integrations/google-calendar/callback`;

export const isGoogleCalendarConfigured = (env: Env) =>
  env.GOOGLE_CALENDAR_CLIENT_ID !== undefined && env.GOOGLE_CALENDAR_CLIENT_SECRET !== undefined;

/** @throws DomainError not_found if Google Calendar isn't configured */
export function requireGoogleCalendar(env: Env): void {
  if (!isGoogleCalendarConfigured(env))
    throw new DomainError('not_found', t('error_calendar_unavailable'));
}

const TIMEOUT_SECONDS = 10;

export interface GoogleClientState {
  /** Null until it is first used. Each of several servers asks Google for its addresses once. */
  googleClient: Promise<Configuration> | null;
}

/** Discovered on first use and cached. Failures aren't cached. */
export function getGoogleClient({
  env,
  processState,
}: Pick<Deps, 'env' | 'processState'>): Promise<Configuration> {
  if (processState.googleClient) return processState.googleClient;
  const [id, secret] = [
    env.GOOGLE_CALENDAR_CLIENT_ID ?? '',
    env.GOOGLE_CALENDAR_CLIENT_SECRET ?? '',
  ];
  const execute = env.production ? [] : [allowInsecureRequests];
  const discovered = discovery(
    new URL(env.GOOGLE_CALENDAR_ISSUER),
    id,
    {},
    ClientSecretPost(secret),
    { execute, timeout: TIMEOUT_SECONDS },
  );
  processState.googleClient = discovered;
  discovered.catch(() => (processState.googleClient = null));
  return discovered;
}

/** Google's error code, or null if Google was unreachable or had a server error. */
export const getOAuthErrorCode = (error: unknown) =>
  error instanceof ResponseBodyError && error.status < 500 ? error.error : null;

export const createGoogleUnreachableError = () =>
  new DomainError('unavailable', t('error_calendar_busy'), { retryAfter: 30 });
