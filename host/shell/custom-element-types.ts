/** JSX types of the elements for our own pages. Those in the npm package are generated from the same interfaces (host/build/element-metadata). */
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { WidgetEventName, WidgetEvents } from '#src/contract/widget-events.ts';
import type { CommonAttributes } from '#src/element/attributes.ts';
import '#src/element/widget-event-types.ts';
import type { DinnerRsvpAttributes } from '#widgets/dinner-rsvp.ts';
import type { InviteCardAttributes } from '#widgets/invite-card.ts';
import type { MatchDeckAttributes } from '#widgets/match-deck.ts';
import type { OpenAttributes } from '#widgets/open.ts';
import type { ProfileEditorAttributes } from '#widgets/profile-editor.ts';
import type { SeatmateAttributes } from '#widgets/seatmate.ts';
import type { SignInAttributes } from '#widgets/sign-in.ts';

/** `eventSlug` → `event-slug`. */
type KebabCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${Lowercase<First>}${Rest extends Uncapitalize<Rest> ? '' : '-'}${KebabCase<Rest>}`
  : '';
type Listeners = {
  [N in WidgetEventName as `on${N}`]?: (event: CustomEvent<WidgetEvents[N]>) => void;
};
type Tag<Own> = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> &
  Listeners & {
    [K in keyof (Own & CommonAttributes) & string as KebabCase<K>]?: (Own & CommonAttributes)[K];
  };

interface Tags {
  'beside-invite-card': Tag<InviteCardAttributes>;
  'beside-dinner-rsvp': Tag<DinnerRsvpAttributes>;
  'beside-seatmate': Tag<SeatmateAttributes>;
  'beside-sign-in': Tag<SignInAttributes>;
  'beside-match-deck': Tag<MatchDeckAttributes>;
  'beside-open': Tag<OpenAttributes>;
  'beside-profile-editor': Tag<ProfileEditorAttributes>;
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Tags {}
  }
}

declare global {
  interface HTMLElementTagNameMap extends Record<keyof Tags, HTMLElement> {}
}
