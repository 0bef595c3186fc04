import choices from './choices.css?inline';
import codeField from './code-field.css?inline';
import field from './field.css?inline';

/** What is typed and chosen. */
export const formCss: string = [field, codeField, choices].join('\n');
