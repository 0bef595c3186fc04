import button from './base/button.css?inline';
import card from './base/card.css?inline';
import loading from './feedback/loading.css?inline';
import logo from './base/logo.css?inline';
import miniPlan from './table-plan/mini-plan.css?inline';
import skeleton from './feedback/skeleton.css?inline';
import statusLine from './feedback/status-line.css?inline';
import flipCard from './base/flip-card.css?inline';

/**
 * Styles of an element's first view: the card, its buttons, the small plan, and the loading and error states.
 * Later steps add the form and person styles.
 */
export const baseStyles: string = [logo, card, button, miniPlan, flipCard, statusLine, loading, skeleton].join('\n');
