import { type DocumentedWidget, defineWidget } from '#src/element/define-widget.tsx';
import { ProfileEditor } from '#src/features/profile-editor/profile-editor.tsx';
import css from '#src/features/profile-editor/profile-editor.css?inline';
import { SignIn } from '#src/features/sign-in/sign-in.tsx';
import signInCss from '#src/features/sign-in/sign-in.css?inline';
import { foundationStyles } from '#src/styles/foundation-styles.ts';
import { baseStyles } from '#src/components/base-styles.ts';
import { formStyles } from '#src/components/form-styles.ts';
import { personStyles } from '#src/components/person-styles.ts';
import { QuestionSkeleton } from '#src/components/feedback/skeleton.tsx';

export interface ProfileEditorAttributes {
  /** The priority whose card is edited, one of the member's own. Without it, the default card. */
  profileId?: string;
}

function Editor({ profileId }: ProfileEditorAttributes) {
  return <ProfileEditor profileId={profileId} signIn={SignIn} />;
}

/** Lets a member edit their card next to a preview. On partner pages it links to the product instead. */
export const widget = {
  tag: 'beside-profile-editor',
  feature: Editor,
  // On partner pages there is no form, only a link to it or the sign-in.
  skeleton: () => <QuestionSkeleton />,
  attributes: { profileId: 'string' },
  styles: [foundationStyles, baseStyles, formStyles, personStyles, css, signInCss],
} as const satisfies DocumentedWidget<ProfileEditorAttributes>;

defineWidget(widget);
