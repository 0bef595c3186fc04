/**
 * All elements. Registration, the loader, the package's paths, embed and frame parameters, reserved heights, the manifest and the types
 * are made from these rows. Scripts of one element import its row only; `open` and frames, which deal with any, import all.
 */
import type { DocumentedRow } from './element-row.ts';
import { type DinnerRsvpAttributes, dinnerRsvp } from './dinner-rsvp.ts';
import { type InviteCardAttributes, inviteCard } from './invite-card.ts';
import { type MatchDeckAttributes, matchDeck } from './match-deck.ts';
import { type OpenAttributes, open } from './open.ts';
import { type ProfileEditorAttributes, profileEditor } from './profile-editor.ts';
import { type SeatmateAttributes, seatmate } from './seatmate.ts';
import { type SignInAttributes, signIn } from './sign-in.ts';

/** What a page may set on each, beside the common attributes. */
export interface ElementAttributes {
  'beside-invite-card': InviteCardAttributes;
  'beside-dinner-rsvp': DinnerRsvpAttributes;
  'beside-seatmate': SeatmateAttributes;
  'beside-match-deck': MatchDeckAttributes;
  'beside-open': OpenAttributes;
  'beside-profile-editor': ProfileEditorAttributes;
  'beside-sign-in': SignInAttributes;
}

export const elements = [
  inviteCard,
  dinnerRsvp,
  seatmate,
  matchDeck,
  open,
  profileEditor,
  signIn,
] as const satisfies readonly {
  [Tag in keyof ElementAttributes]: DocumentedRow<ElementAttributes[Tag]> & { tag: Tag };
}[keyof ElementAttributes][];

type Row = (typeof elements)[number];
export type TagName = Row['tag'];
/** `invite-card`: an element's name in paths of the package and the server. */
export type ElementName<Tag extends TagName = TagName> = Tag extends `beside-${infer Name}`
  ? Name
  : never;
export const getElementName = <Tag extends TagName>(tag: Tag): ElementName<Tag> =>
  tag.slice('beside-'.length) as ElementName<Tag>;

/** Elements with content of the server, which may stand in a frame. The others are controls of the page. */
export type ContentTag = Extract<Row, { reservedHeight: string }>['tag'];
export const contentElements = elements.filter((row) => 'reservedHeight' in row);
export const contentTags: readonly ContentTag[] = contentElements.map(({ tag }) => tag);

/** Elements of which the server draws what a stranger sees. */
export type DrawnTag = Extract<Row, { isDrawnByServer: true }>['tag'];
