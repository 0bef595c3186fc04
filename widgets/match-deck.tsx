import { defineWidget } from '#src/element/define-widget.tsx';
import { MatchDeck } from '#src/features/match-deck/match-deck.tsx';
import css from '#src/features/match-deck/match-deck.css?inline';
import stackCss from '#src/features/match-deck/stack.css?inline';
import { Waiting } from '#src/features/match-deck/waiting.tsx';
import { SignIn } from '#src/features/sign-in/sign-in.tsx';
import signInCss from '#src/features/sign-in/sign-in.css?inline';
import { lookCss } from '#src/look/look.ts';
import dialogCss from '#src/parts/dialog.css?inline';
import { partsCss } from '#src/parts/sheet.ts';
import { deck } from '#src/text/en/deck.ts';

interface DeckAttributes {
  eventSlug?: string;
  eventId?: string;
  feedId?: string;
}

const Deck = (props: DeckAttributes) => <MatchDeck {...props} signIn={SignIn} />;

/** `<beside-match-deck event-slug feed-id>`: the people of a dinner as a stack of place cards. */
export const widget = {
  tag: 'beside-match-deck',
  feature: Deck,
  waiting: () => <Waiting />,
  attributes: { eventSlug: 'string', eventId: 'string', feedId: 'string' },
  words: deck,
  styles: [lookCss, partsCss, dialogCss, signInCss, stackCss, css],
} as const;

defineWidget(widget);
