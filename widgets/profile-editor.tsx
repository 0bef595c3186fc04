import { defineWidget } from '#src/element/define-widget.tsx';
import { ProfileEditor } from '#src/features/profile-editor/profile-editor.tsx';
import css from '#src/features/profile-editor/profile-editor.css?inline';
import { Waiting } from '#src/features/profile-editor/waiting.tsx';
import { SignIn } from '#src/features/sign-in/sign-in.tsx';
import signInCss from '#src/features/sign-in/sign-in.css?inline';
import { lookCss } from '#src/look/look.ts';
import { partsCss } from '#src/parts/sheet.ts';
import { profileEditor } from '#src/text/en/profile-editor.ts';

function Editor({ profileId }: { profileId?: string }) {
  return <ProfileEditor profileId={profileId} signIn={SignIn} />;
}

/** `<beside-profile-editor profile-id>`: my card as others read it, written beside a preview of it. */
export const widget = {
  tag: 'beside-profile-editor',
  feature: Editor,
  waiting: () => <Waiting />,
  attributes: { profileId: 'string' },
  words: profileEditor,
  styles: [lookCss, partsCss, signInCss, css],
} as const;

defineWidget(widget);
