import type { Emit } from '#src/contract/widget-events.ts';
import { CoreProvider, useCore, useEmit } from '#src/core/react/core-provider.tsx';
import { SignInHandoff, type SignInHandoffProps } from '#src/features/sign-in/sign-in-handoff.tsx';
import { SignIn } from '#src/features/sign-in/sign-in.tsx';
import { buildEmailHref } from '#src/features/sign-in/sign-in.logic.ts';
import { AuthMethods } from '#src/features/sign-in/auth-methods.tsx';
import { SignInCard } from '#src/features/guest-pages/sign-in-card.tsx';
import { useSignInFlow } from '../shell/layout/sign-in-layout.tsx';

/** Sign-in (R01–R04). The only page with the Google and Apple libraries, so it uses the feature directly instead of the element. */
export function Page() {
  const core = useCore();
  const emit = useEmit();
  const { signInParams, isHandoff, goToStep, continueAfterSignIn } = useSignInFlow();
  const emitOrNavigate: Emit = (name, detail, id) => {
    if (name !== 'beside-navigate' || !('to' in detail)) return emit(name, detail, id);
    goToStep(String(detail.to));
    return false;
  };
  if (isHandoff)
    return (
      <SignInCard title="page_sign_in">
        <SignInHandoff signInParams={signInParams} signInForm={HandoffSignInForm} />
      </SignInCard>
    );
  return (
    <SignInCard title="page_sign_in" splash>
      <CoreProvider core={core} emit={emitOrNavigate}>
        <SignIn
          slug={signInParams.slug}
          eventSlug={signInParams.eventSlug}
          emailHref={buildEmailHref(signInParams)}
          onSignedIn={continueAfterSignIn}
          authMethods={<AuthMethods signInParams={signInParams} onSignedIn={continueAfterSignIn} />}
        />
      </CoreProvider>
    </SignInCard>
  );
}

/** Sign-in in a window opened by another page. All steps stay on this URL, since a reload would lose the opener. */
const HandoffSignInForm: SignInHandoffProps['signInForm'] = ({ title, lead, onSignedIn }) => {
  const core = useCore();
  const { signInParams, provider } = useSignInFlow();
  return (
    <CoreProvider core={core} emit={() => true}>
      <SignIn
        slug={signInParams.slug}
        eventSlug={signInParams.eventSlug}
        title={title}
        lead={lead}
        onSignedIn={onSignedIn}
        authMethods={<AuthMethods signInParams={signInParams} onSignedIn={onSignedIn} autoStartProvider={provider} />}
      />
    </CoreProvider>
  );
};
