import '#widgets/elements/sign-in.ts';
import { SignInCard } from '#src/features/guest-pages/sign-in-card.tsx';
import { SignInStepPage } from '../shell/layout/sign-in-layout.tsx';

export function Page() {
  return (
    <SignInCard title="page_verify">
      <SignInStepPage step="verify" />
    </SignInCard>
  );
}
