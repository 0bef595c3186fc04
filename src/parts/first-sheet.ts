import button from './button.css?inline';
import card from './card.css?inline';
import loading from './loading.css?inline';
import mark from './mark.css?inline';
import miniPlan from './mini-plan.css?inline';
import skeleton from './skeleton.css?inline';
import statusLine from './status-line.css?inline';
import turnCard from './turn-card.css?inline';

/**
 * Styles of an element's first view: the card, its buttons, the small plan, and the loading and error states.
 * Later steps add the form and person styles.
 */
export const firstCss: string = [mark, card, button, miniPlan, turnCard, statusLine, loading, skeleton].join('\n');
