import { createViewModule } from './shared-by-views.ts';
import type { WidgetView } from '#src/element/widget.ts';
import { ProfileEditor } from '#src/features/profile-editor/profile-editor.tsx';
import { SignIn } from '#src/features/sign-in/sign-in.tsx';
import { QuestionSkeleton } from '#src/components/feedback/skeleton.tsx';
import type { ProfileEditorAttributes } from '#src/contract/elements/profile-editor.ts';
import { styles } from 'virtual:styles/profile-editor';

function Editor({ profileId }: ProfileEditorAttributes) {
  return <ProfileEditor profileId={profileId} signIn={SignIn} />;
}

/** What the element shows once React runs. */
export const view: WidgetView<ProfileEditorAttributes> = {
  feature: Editor,
  // Not in the size of the form: partner pages show only a link to it, or the sign-in.
  skeleton: () => <QuestionSkeleton />,
  styles,
};

export const { mount } = createViewModule(view);
