import '../../src/features/sign-in/sign-in.css';
import { CoreProvider, type Emit, useCore, useEmit } from '#src/core/react/core-provider.tsx';
import { Handoff, type HandoffProps } from '#src/features/sign-in/handoff.tsx';
import { SignIn } from '#src/features/sign-in/sign-in.tsx';
import { Ways } from '#src/features/sign-in/ways.tsx';
import { SignInStage, useSignInJourney } from '../shell/sign-in-stage.tsx';

/** The door (R01–R04): the one page with the libraries of Google and Apple, so the feature stands here without an element around it. */
export function Page() {
  const core = useCore();
  const emit = useEmit();
  const { journey, isHandoff, walk, goOn } = useSignInJourney();
  const tell: Emit = (name, detail, id) => {
    if (name !== 'beside-navigate' || !('to' in detail)) return emit(name, detail, id);
    walk(String(detail.to));
    return false;
  };
  if (isHandoff)
    return (
      <SignInStage title="page_sign_in">
        <Handoff journey={journey} door={Door} />
      </SignInStage>
    );
  return (
    <SignInStage title="page_sign_in" splash>
      <CoreProvider core={core} emit={tell}>
        <SignIn slug={journey.slug} eventSlug={journey.eventSlug} onSignedIn={goOn} ways={<Ways journey={journey} onSignedIn={goOn} />} />
      </CoreProvider>
    </SignInStage>
  );
}

/** In a window of another's page all steps are made in this one address: a page loaded anew would lose who opened it. */
const Door: HandoffProps['door'] = ({ title, lead, onSignedIn }) => {
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
        ways={<Ways journey={journey} onSignedIn={onSignedIn} at={way} />}
      />
    </CoreProvider>
  );
};
