/** The services of others that the API speaks to, real ones, on this machine. */
import { type Google, startGoogle } from './google-calendar.ts';
import { CLIENT, type Issuer, startIssuer } from './issuer.ts';

export interface Outside {
  /** For `startApi`. */
  env: Record<string, string>;
  google: Issuer;
  apple: Issuer;
  calendar: Google;
  stop(): Promise<void>;
}

export async function startOutside(): Promise<Outside> {
  const [google, apple, calendar] = await Promise.all([startIssuer(), startIssuer(), startGoogle()]);
  return {
    env: { ...calendar.env, GOOGLE_CLIENT_ID: CLIENT, GOOGLE_ISSUER: google.url, APPLE_CLIENT_ID: CLIENT, APPLE_ISSUER: apple.url },
    google,
    apple,
    calendar,
    async stop() {
      await Promise.all([google.stop(), apple.stop(), calendar.stop()]);
    },
  };
}
