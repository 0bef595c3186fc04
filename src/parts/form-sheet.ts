import buttonKinds from './button-kinds.css?inline';
import choices from './choices.css?inline';
import codeField from './code-field.css?inline';
import field from './field.css?inline';
import link from './link.css?inline';
import questionAlone from './question-alone.css?inline';

/** Styles of form controls. */
export const formCss: string = [link, buttonKinds, field, codeField, choices, questionAlone].join('\n');
