import button from '#src/components/base/button-base.css?inline';
import logo from '#src/components/base/logo.css?inline';
import statusLine from '#src/components/feedback/status-line.css?inline';
import base from '#src/styles/base.css?inline';
import card from '#src/styles/card.css?inline';
import firstTokens from '#src/styles/first-tokens.css?inline';

/** What the server draws of any element. Every page with such an element carries it, so these are few of all sheets. */
export const firstStyles = [firstTokens, base, card, logo, button, statusLine];
