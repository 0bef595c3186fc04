/** The only view without React. */
import { createOpenerModule } from '#src/element/open/opener.ts';
import css from '#src/element/open/open.css?inline';
import firstTokens from '#src/styles/first-tokens.css?inline';
import button from '#src/components/base/button-base.css?inline';

export const { mount } = createOpenerModule([firstTokens, button, css]);
