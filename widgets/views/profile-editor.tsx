import { createViewModule } from './shared-by-views.ts';
import type { WidgetView } from '#src/element/widget.ts';
import { ProfileEditor } from '#src/features/profile-editor/profile-editor.tsx';
import css from '#src/features/profile-editor/profile-editor.css?inline';
import { SignIn } from '#src/features/sign-in/sign-in.tsx';
import signInCss from '#src/features/sign-in/sign-in.css?inline';
import { foundationStyles } from '#src/styles/foundation-styles.ts';
import { baseStyles } from '#src/components/base-styles.ts';
import { formStyles } from '#src/components/form-styles.ts';
import { personStyles } from '#src/components/person-styles.ts';
import { QuestionSkeleton } from '#src/components/feedback/skeleton.tsx';
import type { ProfileEditorAttributes } from '#src/contract/elements/profile-editor.ts';

function Editor({ profileId }: ProfileEditorAttributes) {
  return <ProfileEditor profileId={profileId} signIn={SignIn} />;
}

/** What the element shows once React runs. */
export const view: WidgetView<ProfileEditorAttributes> = {
  feature: Editor,
  // Not in the size of the form: partner pages show only a link to it, or the sign-in.
  skeleton: () => <QuestionSkeleton />,
  styles: [foundationStyles, baseStyles, formStyles, personStyles, css, signInCss],
};

export const { mount } = createViewModule(view);
