import '../../src/features/sign-in/sign-in.css';
import { CoreProvider, type Emit, useCore, useEmit } from '#src/core/react/core-provider.tsx';
import { SignInHandoff, type SignInHandoffProps } from '#src/features/sign-in/sign-in-handoff.tsx';
import { SignIn } from '#src/features/sign-in/sign-in.tsx';
import { AuthMethods } from '#src/features/sign-in/auth-methods.tsx';
import { SignInStage, useSignInJourney } from '../shell/sign-in-stage.tsx';

/** Sign-in (R01–R04). The only page with the Google and Apple libraries, so it uses the feature directly instead of the element. */
export function Page() {
  const core = useCore();
  const emit = useEmit();
  const { journey, isHandoff, walk, goOn } = useSignInJourney();
  const emitOrNavigate: Emit = (name, detail, id) => {
    if (name !== 'beside-navigate' || !('to' in detail)) return emit(name, detail, id);
    walk(String(detail.to));
    return false;
  };
  if (isHandoff)
    return (
      <SignInStage title="page_sign_in">
        <SignInHandoff signInParams={journey} signInForm={SignInDoor} />
      </SignInStage>
    );
  return (
    <SignInStage title="page_sign_in" splash>
      <CoreProvider core={core} emit={emitOrNavigate}>
        <SignIn slug={journey.slug} eventSlug={journey.eventSlug} onSignedIn={goOn} authMethods={<AuthMethods signInParams={journey} onSignedIn={goOn} />} />
      </CoreProvider>
    </SignInStage>
  );
}

/** Sign-in in a window opened by another page. All steps stay on this URL, since a reload would lose the opener. */
const SignInDoor: SignInHandoffProps['signInForm'] = ({ title, lead, onSignedIn }) => {
  const core = useCore();
  const { journey, way } = useSignInJourney();
  return (
    <CoreProvider core={core} emit={() => true}>
      <SignIn
        slug={journey.slug}
        eventSlug={journey.eventSlug}
        title={title}
        lead={lead}
        onSignedIn={onSignedIn}
        authMethods={<AuthMethods signInParams={journey} onSignedIn={onSignedIn} autoStartProvider={way} />}
      />
    </CoreProvider>
  );
};
