import button from './button.css?inline';
import card from './card.css?inline';
import loading from './loading.css?inline';
import mark from './mark.css?inline';
import miniPlan from './mini-plan.css?inline';
import skeleton from './skeleton.css?inline';
import statusLine from './status-line.css?inline';
import turnCard from './turn-card.css?inline';

/**
 * A card, its buttons, its plan in small, and what stands while it waits or fails: what an element shows at first, for a
 * shadow root's adopted sheet beside the look's own. What its steps show besides stands in the sheets of forms and people.
 */
export const firstCss: string = [mark, card, button, miniPlan, turnCard, statusLine, loading, skeleton].join('\n');
