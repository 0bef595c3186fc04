import dialogCss from '#src/components/overlays/dialog.css?inline';
import css from './match-deck.css?inline';
import stackCss from './card-stack.css?inline';

export const deckCss = dialogCss + stackCss + css;
