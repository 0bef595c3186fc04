import { defineWidget } from '#src/element/define-widget.ts';
import type { DocumentedWidget } from '#src/element/widget.ts';

export interface ProfileEditorAttributes {
  /** The priority whose card is edited, one of the member's own. Without it, the default card. */
  profileId?: string;
}

/** Lets a member edit their card next to a preview. On partner pages it shows a sign-in, then links to the product. */
export const widget = {
  tag: 'beside-profile-editor',
  attributes: { profileId: 'string' },
} as const satisfies DocumentedWidget<ProfileEditorAttributes>;

defineWidget(widget, () => import('./views/profile-editor.tsx'));
