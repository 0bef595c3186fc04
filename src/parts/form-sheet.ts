import buttonKinds from './button-kinds.css?inline';
import choices from './choices.css?inline';
import codeField from './code-field.css?inline';
import field from './field.css?inline';
import link from './link.css?inline';
import questionAlone from './question-alone.css?inline';

/** What is typed, chosen and pressed. */
export const formCss: string = [link, buttonKinds, field, codeField, choices, questionAlone].join('\n');
