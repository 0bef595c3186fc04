import { useSession } from './core-provider.tsx';
import { type SignOutOptions, useSignOut } from './use-sign-out.ts';
import { useTrack } from './use-track.ts';

/** The action of every *Log out* button. */
export function useLogOut(options: Pick<SignOutOptions, 'redirectTo'> = {}): {
  logOut: () => void;
  isSigningOut: boolean;
} {
  const track = useTrack();
  const { user } = useSession();
  const { signOut, isSigningOut } = useSignOut();
  function logOut() {
    track('settings_logged_out', { userId: user?.id });
    void signOut(options);
  }
  return { logOut, isSigningOut };
}
