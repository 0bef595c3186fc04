import type { DocumentedRow } from './element-row.ts';

export interface ProfileEditorAttributes {
  /** The priority whose card is edited, one of the member's own. Without it, the default card. */
  profileId?: string;
}

/** Lets a member edit their card next to a preview. On partner pages it shows a sign-in, then links to the product. */
export const profileEditor = {
  tag: 'beside-profile-editor',
  attributes: { profileId: 'string' },
  reservedHeight: '212px',
} as const satisfies DocumentedRow<ProfileEditorAttributes>;
