/** What an element does only when somebody acts: it comes while the first of it is read. */
import { useText } from '#src/core/provider.tsx';
import { later } from '#src/element/later.tsx';
import { Waiting } from '#src/features/invite-card/invite-card.parts.tsx';
import { SignInTrouble } from '#src/features/sign-in/sign-in-trouble.tsx';
import { QuestionSkeleton, Skeleton } from '#src/parts/skeleton.tsx';
import { StatusLine } from '#src/parts/status-line.tsx';

/** That it did not come, and another try. */
export function Trouble({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return <StatusLine kind="trouble" text={t('something_went_wrong')} actionLabel={t('action_retry')} onAction={onRetry} />;
}

const lines = (count: number) => ({ waiting: <Skeleton lines={count} />, trouble: Trouble });

export const SignIn = later(() => import('./steps.ts').then(({ signIn }) => signIn), { waiting: <QuestionSkeleton />, trouble: SignInTrouble });
export const Answer = later(() => import('./steps.ts').then(({ answer }) => answer), lines(5));
/** Behind the front it takes no room of its own: a card that has not turned is as tall as what it shows. */
const behind = (
  <div className="invite-behind">
    <Waiting />
  </div>
);
export const Back = later(() => import('./steps.ts').then(({ back }) => back), { waiting: behind, trouble: Trouble });
