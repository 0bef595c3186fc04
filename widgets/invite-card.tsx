import { type Described, defineWidget } from '#src/element/define-widget.tsx';
import { RsvpAsk } from '#src/features/dinner-rsvp/ask.tsx';
import rsvpCss from '#src/features/dinner-rsvp/dinner-rsvp.css?inline';
import { type AskProps, InviteCard } from '#src/features/invite-card/invite-card.tsx';
import css from '#src/features/invite-card/invite-card.css?inline';
import { Waiting } from '#src/features/invite-card/invite-card.parts.tsx';
import { lookCss } from '#src/look/look.ts';
import { firstCss } from '#src/parts/first-sheet.ts';
import { Answering, Back, SignIn } from './steps/later.tsx';

const Ask = (props: AskProps) => <RsvpAsk {...props} signIn={SignIn} answering={Answering} />;

export interface InviteCardAttributes {
  /** Who invites: the last part of the path of an invite link, `/invite/{slug}`. */
  slug?: string;
  /** Which dinner: what stands behind `eventSlug=` in an invite link. Without it the card is the general one of whoever invites. */
  eventSlug?: string;
}

function Invitation(props: InviteCardAttributes) {
  return <InviteCard {...props} ask={Ask} back={Back} signIn={SignIn} />;
}

/** The invitation to a dinner as a card. It is answered in place, and turns over to the seat once it is. */
export const widget = {
  tag: 'beside-invite-card',
  feature: Invitation,
  waiting: () => <Waiting />,
  soon: [Answering, Back, SignIn],
  attributes: { slug: 'string', eventSlug: 'string' },
  styles: [lookCss, firstCss, rsvpCss, css],
} as const satisfies Described<InviteCardAttributes>;

defineWidget(widget);
