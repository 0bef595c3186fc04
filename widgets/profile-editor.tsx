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
  /** One of the reader's own priorities, whose card it is; without it the default card. */
  profileId?: string;
}

function Editor({ profileId }: ProfileEditorAttributes) {
  return <ProfileEditor profileId={profileId} signIn={SignIn} />;
}

/** One's own card, written beside what others see of it. On a page that is not the product's own it leads there. */
export const widget = {
  tag: 'beside-profile-editor',
  feature: Editor,
  // On a page of somebody else's there is no form, only the way to it or to an account.
  waiting: () => <QuestionSkeleton />,
  attributes: { profileId: 'string' },
  styles: [lookCss, firstCss, formCss, peopleCss, css, signInCss],
} as const satisfies Described<ProfileEditorAttributes>;

defineWidget(widget);
