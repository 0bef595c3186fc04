/** What an element does only when somebody acts: it comes while the first of it is read. */
import { later } from '#src/element/later.tsx';
import { Waiting } from '#src/features/invite-card/invite-card.parts.tsx';
import { Skeleton } from '#src/parts/skeleton.tsx';

export const SignIn = later(() => import('./sign-in.ts').then(({ signIn }) => signIn), <Skeleton lines={6} />);
export const Names = later(() => import('./answer.tsx').then(({ names }) => names), <Skeleton lines={6} />);
export const Answer = later(() => import('./answer.tsx').then(({ answer }) => answer), <Skeleton lines={5} />);
export const Back = later(() => import('./answer.tsx').then(({ back }) => back), <Waiting />);
