/** Sign-in with the JavaScript SDKs of Google and Apple, if they have loaded. */
import { getOwnProperty } from '#src/core/api/get-own-property.ts';

/** `unavailable`: nothing was shown, so fall back to a redirect. */
export type SdkSignInResult =
  { token: string; first_name?: string; last_name?: string } | 'cancelled' | 'unavailable';

export interface SdkSignInOptions {
  clientId: string;
  nonce: string;
  origin: string;
}

interface GoogleMoment {
  isNotDisplayed?(): boolean;
  isSkippedMoment?(): boolean;
  getSkippedReason?(): string | undefined;
  isDismissedMoment?(): boolean;
  getDismissedReason?(): string | undefined;
}
interface GoogleLibrary {
  initialize(settings: object): void;
  prompt(listener: (moment: GoogleMoment) => void): void;
}
interface AppleLibrary {
  init(settings: object): void;
  signIn(): Promise<{
    authorization?: { id_token?: unknown; state?: unknown };
    user?: { name?: { firstName?: unknown; lastName?: unknown } };
  }>;
}

const getGlobal = <T>(...path: string[]): T | undefined =>
  path.reduce<unknown>((from, key) => getOwnProperty(from, key), globalThis) as T | undefined;

/**
 * Google One Tap. `cancelled` only if Google says that the user dismissed it. Browser-native prompts give no reason, so any other
 * ending is `unavailable`.
 */
export function signInWithGoogleSdk({
  clientId,
  nonce,
}: SdkSignInOptions): Promise<SdkSignInResult> {
  const library = getGlobal<GoogleLibrary>('google', 'accounts', 'id');
  if (!library) return Promise.resolve('unavailable');
  return new Promise((resolve) => {
    library.initialize({
      client_id: clientId,
      nonce,
      context: 'signin',
      auto_select: false,
      cancel_on_tap_outside: false,
      use_fedcm_for_prompt: true,
      callback: ({ credential }: { credential: string }) => resolve({ token: credential }),
    });
    library.prompt((moment) => {
      if (moment.isDismissedMoment?.()) {
        // The credential arrives through the callback.
        if (moment.getDismissedReason?.() !== 'credential_returned') resolve('cancelled');
      } else if (moment.isSkippedMoment?.())
        resolve(
          /^(user_cancel|tap_outside)$/.test(getSkippedReason(moment))
            ? 'cancelled'
            : 'unavailable',
        );
      else if (moment.isNotDisplayed?.()) resolve('unavailable');
    });
  });
}

/** Browser-native (FedCM) prompts give no reason; the call may throw. */
function getSkippedReason(moment: GoogleMoment): string {
  try {
    return moment.getSkippedReason?.() ?? '';
  } catch {
    return '';
  }
}

const toText = (value: unknown) => (typeof value === 'string' && value.trim() ? value : undefined);

/** Apple's popup. Apple sends the name only at the very first sign-in, and only to the page. */
export async function signInWithAppleSdk({
  clientId,
  nonce,
  origin,
}: SdkSignInOptions): Promise<SdkSignInResult> {
  const library = getGlobal<AppleLibrary>('AppleID', 'auth');
  if (!library) return 'unavailable';
  const state = crypto.randomUUID();
  library.init({
    clientId,
    scope: 'name email',
    redirectURI: `${origin}/auth/apple/return`,
    state,
    nonce,
    usePopup: true,
  });
  try {
    const { authorization, user } = await library.signIn();
    const token = toText(authorization?.id_token);
    if (!token || authorization?.state !== state) return 'unavailable';
    return {
      token,
      first_name: toText(user?.name?.firstName),
      last_name: toText(user?.name?.lastName),
    };
  } catch (error) {
    const errorCode = getOwnProperty(error, 'error');
    return errorCode === 'popup_closed_by_user' || errorCode === 'user_cancelled_authorize'
      ? 'cancelled'
      : 'unavailable';
  }
}
