/** Asking Google and Apple on the page itself, as far as their libraries are there and let us. */
import { getOwn } from '#src/core/api/get-own.ts';

/** What came of it. `unavailable`: nothing was shown, so another way has to be taken. */
export type Asked = { token: string; first_name?: string; last_name?: string } | 'cancelled' | 'unavailable';

/** What both are asked with. */
export interface Question {
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

const found = <T>(...path: string[]): T | undefined => path.reduce<unknown>((from, key) => getOwn(from, key), globalThis) as T | undefined;

/**
 * Google's own sheet over the page. Where it was not shown, or went without saying that it was sent away, nothing is
 * known of the person's wish: then it is `unavailable`, not `cancelled`.
 */
export function askGoogle({ clientId, nonce }: Question): Promise<Asked> {
  const library = found<GoogleLibrary>('google', 'accounts', 'id');
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
        // The credential comes by the callback.
        if (moment.getDismissedReason?.() !== 'credential_returned') resolve('cancelled');
      } else if (moment.isSkippedMoment?.()) resolve(/^(user_cancel|tap_outside)$/.test(reason(moment)) ? 'cancelled' : 'unavailable');
      else if (moment.isNotDisplayed?.()) resolve('unavailable');
    });
  });
}

/** The sheets browsers draw themselves give no reason. */
function reason(moment: GoogleMoment): string {
  try {
    return moment.getSkippedReason?.() ?? '';
  } catch {
    return '';
  }
}

const text = (value: unknown) => (typeof value === 'string' && value.trim() ? value : undefined);

/** Apple's window. It tells a name at the very first sign-in alone, and only to the page. */
export async function askApple({ clientId, nonce, origin }: Question): Promise<Asked> {
  const library = found<AppleLibrary>('AppleID', 'auth');
  if (!library) return 'unavailable';
  const state = crypto.randomUUID();
  library.init({ clientId, scope: 'name email', redirectURI: `${origin}/auth/apple/return`, state, nonce, usePopup: true });
  try {
    const { authorization, user } = await library.signIn();
    const token = text(authorization?.id_token);
    if (!token || authorization?.state !== state) return 'unavailable';
    return { token, first_name: text(user?.name?.firstName), last_name: text(user?.name?.lastName) };
  } catch (error) {
    const why = getOwn(error, 'error');
    return why === 'popup_closed_by_user' || why === 'user_cancelled_authorize' ? 'cancelled' : 'unavailable';
  }
}
