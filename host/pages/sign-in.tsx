import '#widgets/elements/sign-in.ts';
import { CoreProvider, useCore } from '#src/core/react/core-provider.tsx';
import { SignInHandoff, type SignInHandoffProps } from '#src/features/sign-in/sign-in-handoff.tsx';
import { SignIn } from '#src/features/sign-in/sign-in.tsx';
import { AuthMethods } from '#src/features/sign-in/auth-methods.tsx';
import { FrontPage } from '#src/features/guest-pages/front-page.tsx';
import { SignInCard } from '#src/features/guest-pages/sign-in-card.tsx';
import { SignInDinner } from '#src/features/guest-pages/sign-in-dinner.tsx';
import { SignInStepPage, useSignInFlow } from '../shell/layout/sign-in-layout.tsx';

/** The start page with the sign-in (R01–R04, R08). Google and Apple are the page's own, in a slot of the element: only here their libraries are loaded (R02). */
export function Page() {
  const { signInParams, isHandoff, continueAfterSignIn } = useSignInFlow();
  if (isHandoff)
    return (
      <SignInCard title="page_sign_in" invite={signInParams}>
        <SignInHandoff signInParams={signInParams} signInForm={HandoffSignInForm} />
      </SignInCard>
    );
  return (
    <FrontPage>
      <SignInDinner slug={signInParams.slug} eventSlug={signInParams.eventSlug} />
      <SignInStepPage>
        <div slot="methods" className="sign-in">
          <AuthMethods signInParams={signInParams} onSignedIn={continueAfterSignIn} />
        </div>
      </SignInStepPage>
    </FrontPage>
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
        authMethods={
          <AuthMethods
            signInParams={signInParams}
            onSignedIn={onSignedIn}
            autoStartProvider={provider}
          />
        }
      />
    </CoreProvider>
  );
};
