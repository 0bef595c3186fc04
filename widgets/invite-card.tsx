import { defineWidget } from '#src/element/define-widget.tsx';
import { RsvpAnswer } from '#src/features/dinner-rsvp/answer.tsx';
import { RsvpAsk } from '#src/features/dinner-rsvp/ask.tsx';
import rsvpCss from '#src/features/dinner-rsvp/dinner-rsvp.css?inline';
import { type AskProps, InviteCard } from '#src/features/invite-card/invite-card.tsx';
import css from '#src/features/invite-card/invite-card.css?inline';
import { Waiting } from '#src/features/invite-card/invite-card.parts.tsx';
import { SignIn } from '#src/features/sign-in/sign-in.tsx';
import signInCss from '#src/features/sign-in/sign-in.css?inline';
import { lookCss } from '#src/look/look.ts';
import { partsCss } from '#src/parts/sheet.ts';

const Ask = (props: AskProps) => <RsvpAsk {...props} signIn={SignIn} />;

function Invitation(props: { slug?: string; eventSlug?: string }) {
  return <InviteCard {...props} ask={Ask} answer={RsvpAnswer} signIn={SignIn} />;
}

/** `<beside-invite-card slug event-slug>`: the invitation that turns over once it is answered. */
export const widget = {
  tag: 'beside-invite-card',
  feature: Invitation,
  waiting: () => <Waiting />,
  attributes: { slug: 'string', eventSlug: 'string' },
  styles: [lookCss, partsCss, signInCss, rsvpCss, css],
} as const;

defineWidget(widget);
