import { SignInStage } from '../shell/sign-in-stage.tsx';

export function Page() {
  return <SignInStage step="methods" title="page_sign_in" />;
}
