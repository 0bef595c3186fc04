import { createViewModule } from './shared-by-views.ts';
import type { WidgetView } from '#src/element/widget.ts';
import { deckCss } from '#src/features/match-deck/deck-styles.ts';
import { MatchDeck } from '#src/features/match-deck/match-deck.tsx';
import { SignIn } from '#src/features/sign-in/sign-in.tsx';
import signInCss from '#src/features/sign-in/sign-in.css?inline';
import { foundationStyles } from '#src/styles/foundation-styles.ts';
import { baseStyles } from '#src/components/base-styles.ts';
import { formStyles } from '#src/components/form-styles.ts';
import { personStyles } from '#src/components/person-styles.ts';
import { QuestionSkeleton } from '#src/components/feedback/skeleton.tsx';
import type { MatchDeckAttributes } from '#src/contract/elements/match-deck.ts';

/** What the element shows once React runs. */
export const view: WidgetView<MatchDeckAttributes> = {
  feature: (props: MatchDeckAttributes) => <MatchDeck {...props} signIn={SignIn} />,
  // Of the sign-in form, as most visitors aren't signed in at first. Members get the deck's own skeleton a moment later.
  skeleton: () => <QuestionSkeleton />,
  styles: [foundationStyles, baseStyles, formStyles, personStyles, deckCss, signInCss],
};

export const { mount } = createViewModule(view);
