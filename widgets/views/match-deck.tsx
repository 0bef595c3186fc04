import { createViewModule } from './shared-by-views.ts';
import type { WidgetView } from '#src/element/widget.ts';
import { MatchDeck } from '#src/features/match-deck/match-deck.tsx';
import { SignIn } from '#src/features/sign-in/sign-in.tsx';
import { QuestionSkeleton } from '#src/components/feedback/skeleton.tsx';
import type { MatchDeckAttributes } from '#src/contract/elements/match-deck.ts';
import { styles } from 'virtual:styles/match-deck';

/** What the element shows once React runs. */
export const view: WidgetView<MatchDeckAttributes> = {
  feature: (props: MatchDeckAttributes) => <MatchDeck {...props} signIn={SignIn} />,
  // Of the sign-in form, as most visitors aren't signed in at first. Members get the deck's own skeleton a moment later.
  skeleton: () => <QuestionSkeleton />,
  styles,
};

export const { mount } = createViewModule(view);
