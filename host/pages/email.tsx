import { SignInStage } from '../shell/sign-in-stage.tsx';

export function Page() {
  return <SignInStage step="email" title="page_email" />;
}
