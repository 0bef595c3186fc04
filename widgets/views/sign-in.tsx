import { createViewModule } from './shared-by-views.ts';
import type { WidgetView } from '#src/element/widget.ts';
import { SignIn } from '#src/features/sign-in/sign-in.tsx';
import { QuestionSkeleton } from '#src/components/feedback/skeleton.tsx';
import type { SignInAttributes } from '#src/contract/elements/sign-in.ts';
import { styles } from 'virtual:styles/sign-in';

/** What the element shows once React runs. */
export const view: WidgetView<SignInAttributes> = {
  feature: SignIn,
  skeleton: () => <QuestionSkeleton />,
  styles,
};

export const { mount } = createViewModule(view);
