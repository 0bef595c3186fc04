import { matchDeck } from '#src/contract/elements/match-deck.ts';
import { defineWidget } from '#src/element/define-widget.ts';

defineWidget(matchDeck, () => import('../views/match-deck.tsx'));
