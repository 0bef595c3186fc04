import { createViewModule } from './shared-by-views.ts';
import type { WidgetView } from '#src/element/widget.ts';
import { SignIn } from '#src/features/sign-in/sign-in.tsx';
import css from '#src/features/sign-in/sign-in.css?inline';
import { foundationStyles } from '#src/styles/foundation-styles.ts';
import { baseStyles } from '#src/components/base-styles.ts';
import { formStyles } from '#src/components/form-styles.ts';
import { QuestionSkeleton } from '#src/components/feedback/skeleton.tsx';
import type { SignInAttributes } from '#src/contract/elements/sign-in.ts';

/** What the element shows once React runs. */
export const view: WidgetView<SignInAttributes> = {
  feature: SignIn,
  skeleton: () => <QuestionSkeleton />,
  styles: [foundationStyles, baseStyles, formStyles, css],
};

export const { mount } = createViewModule(view);
