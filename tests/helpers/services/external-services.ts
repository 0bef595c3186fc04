/** Real local servers of the external services that the API uses. */
import { type GoogleServer, startGoogleServer } from './google-calendar-server.ts';
import { CLIENT_ID, type Issuer, startIssuer } from './oidc-issuer.ts';

export interface ExternalServices {
  /** For `startApi`. */
  env: Record<string, string>;
  google: Issuer;
  apple: Issuer;
  calendar: GoogleServer;
  stop(): Promise<void>;
}

export async function startExternalServices(): Promise<ExternalServices> {
  const [google, apple, calendar] = await Promise.all([
    startIssuer(),
    startIssuer(),
    startGoogleServer(),
  ]);
  return {
    env: {
      ...calendar.env,
      GOOGLE_CLIENT_ID: CLIENT_ID,
      GOOGLE_ISSUER: google.url,
      APPLE_CLIENT_ID: CLIENT_ID,
      APPLE_ISSUER: apple.url,
    },
    google,
    apple,
    calendar,
    async stop() {
      await Promise.all([google.stop(), apple.stop(), calendar.stop()]);
    },
  };
}
