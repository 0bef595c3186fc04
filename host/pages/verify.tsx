import { SignInStage } from '../shell/sign-in-stage.tsx';

export function Page() {
  return <SignInStage step="verify" title="page_verify" />;
}
