import { type Described, defineWidget } from '#src/element/define-widget.tsx';
import { ProfileEditor } from '#src/features/profile-editor/profile-editor.tsx';
import css from '#src/features/profile-editor/profile-editor.css?inline';
import { SignIn } from '#src/features/sign-in/sign-in.tsx';
import signInCss from '#src/features/sign-in/sign-in.css?inline';
import { lookCss } from '#src/look/look.ts';
import { firstCss } from '#src/parts/first-sheet.ts';
import { formCss } from '#src/parts/form-sheet.ts';
import { peopleCss } from '#src/parts/people-sheet.ts';
import { QuestionSkeleton } from '#src/parts/skeleton.tsx';

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
  waiting: () => <QuestionSkeleton />,
  attributes: { profileId: 'string' },
  styles: [lookCss, firstCss, formCss, peopleCss, css, signInCss],
} as const satisfies Described<ProfileEditorAttributes>;

defineWidget(widget);
