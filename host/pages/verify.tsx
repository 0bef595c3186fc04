import '../../widgets/sign-in.tsx';
import { SignInStep } from '../shell/sign-in-stage.tsx';

export function Page() {
  return <SignInStep step="verify" title="page_verify" />;
}
