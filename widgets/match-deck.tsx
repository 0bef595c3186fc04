import { type Described, defineWidget } from '#src/element/define-widget.tsx';
import { deckCss } from '#src/features/match-deck/deck-sheet.ts';
import { MatchDeck } from '#src/features/match-deck/match-deck.tsx';
import { SignIn } from '#src/features/sign-in/sign-in.tsx';
import signInCss from '#src/features/sign-in/sign-in.css?inline';
import { lookCss } from '#src/look/look.ts';
import { firstCss } from '#src/parts/first-sheet.ts';
import { formCss } from '#src/parts/form-sheet.ts';
import { peopleCss } from '#src/parts/people-sheet.ts';
import { QuestionSkeleton } from '#src/parts/skeleton.tsx';

export interface MatchDeckAttributes {
  /** The dinner whose guests lie in the deck; on a page that is not the product's own there has to be one. */
  eventSlug?: string;
  /** The same by its id. */
  eventId?: string;
  /** The feed item whose cards these are (the product's own pages). */
  feedId?: string;
}

/** The people of a dinner as a stack of place cards, each turned to interested or skip. Who is not signed in signs in here first. */
export const widget = {
  tag: 'beside-match-deck',
  feature: (props: MatchDeckAttributes) => <MatchDeck {...props} signIn={SignIn} />,
  // On a page somebody comes to they are not signed in; who is gets the deck's own a moment later.
  waiting: () => <QuestionSkeleton />,
  attributes: { eventSlug: 'string', eventId: 'string', feedId: 'string' },
  styles: [lookCss, firstCss, formCss, peopleCss, deckCss, signInCss],
} as const satisfies Described<MatchDeckAttributes>;

defineWidget(widget);
