import button from './base/button.css?inline';
import buttonStates from './base/button-states.css?inline';
import card from './base/card.css?inline';
import loading from './feedback/loading.css?inline';
import logo from './base/logo.css?inline';
import miniPlan from './table-plan/mini-plan.css?inline';
import skeleton from './feedback/skeleton.css?inline';
import statusLine from './feedback/status-line.css?inline';
import statusLineKinds from './feedback/status-line-kinds.css?inline';
import flipCard from './base/flip-card.css?inline';

/** What the server draws of an invitation: the card, its buttons and the small plan. */
export const firstInvitationStyles: string = [
  logo,
  card,
  button,
  miniPlan,
  flipCard,
  statusLine,
].join('\n');

/** What may stand beside it or follow: loading, failed and busy states. */
export const moreBaseStyles: string = [buttonStates, statusLineKinds, loading, skeleton].join('\n');

/** The card, its buttons, the small plan, and the loading and error states. Later steps add the form and person styles. */
export const baseStyles: string = `${firstInvitationStyles}\n${moreBaseStyles}`;
