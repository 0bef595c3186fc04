import { type DocumentedWidget, defineWidget } from '#src/element/define-widget.tsx';
import { deckCss } from '#src/features/match-deck/deck-styles.ts';
import { MatchDeck } from '#src/features/match-deck/match-deck.tsx';
import { SignIn } from '#src/features/sign-in/sign-in.tsx';
import signInCss from '#src/features/sign-in/sign-in.css?inline';
import { foundationStyles } from '#src/styles/foundation-styles.ts';
import { baseStyles } from '#src/components/base-styles.ts';
import { formStyles } from '#src/components/form-styles.ts';
import { personStyles } from '#src/components/person-styles.ts';
import { QuestionSkeleton } from '#src/components/feedback/skeleton.tsx';

export interface MatchDeckAttributes {
  /** The slug of the dinner whose guests are shown. Required on partner pages. */
  eventSlug?: string;
  /** The ID of the dinner, instead of its slug. */
  eventId?: string;
  /** The feed item whose cards are shown (product pages only). */
  feedId?: string;
}

/** The guests of a dinner as a stack of cards, to mark as interested or skip. Includes the sign-in. */
export const widget = {
  tag: 'beside-match-deck',
  feature: (props: MatchDeckAttributes) => <MatchDeck {...props} signIn={SignIn} />,
  // Most visitors are not signed in at first. Members get the deck's own skeleton a moment later.
  skeleton: () => <QuestionSkeleton />,
  attributes: { eventSlug: 'string', eventId: 'string', feedId: 'string' },
  styles: [foundationStyles, baseStyles, formStyles, personStyles, deckCss, signInCss],
} as const satisfies DocumentedWidget<MatchDeckAttributes>;

defineWidget(widget);
