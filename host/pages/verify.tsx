import '#widgets/elements/sign-in.ts';
import { SignInCard } from '#src/features/guest-pages/sign-in-card.tsx';
import { SignInStepPage, useSignInFlow } from '../shell/layout/sign-in-layout.tsx';

export function Page() {
  const { signInParams } = useSignInFlow();
  return (
    <SignInCard title="page_verify" invite={signInParams}>
      <SignInStepPage step="verify" />
    </SignInCard>
  );
}
