import '#widgets/elements/sign-in.ts';
import { SignInStep } from '../shell/layout/sign-in-layout.tsx';

export function Page() {
  return <SignInStep step="verify" title="page_verify" />;
}
