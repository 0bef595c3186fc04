/**
 * Parts a page may style with `::part(…)`. A name means the same in every element; which element has which part is derived from
 * the code (host/build/element-metadata). These texts are shown in the reference; no bundle includes them.
 */
export const widgetParts = {
  root: 'The whole content of the element. Theme, language and text direction are set on it.',
  card: 'A card: the invitation or a person.',
  'card-top': 'The upper half of a card, with the table or the portrait.',
  'card-body': 'The lower half of a card, with the text.',
  title: 'The heading of a card or step.',
  name: 'The name of a person on a card.',
  date: 'A date and time.',
  portrait: 'The picture of a person, or their initials.',
  plan: 'A drawing of a table from above.',
  seat: 'One seat in such a drawing.',
  button: 'A button, or a link that looks like one.',
  'button-primary': 'The main button. It is a `button` too.',
  field: 'A form field with its label and error.',
  label: 'The label of a field.',
  input: 'The input of a field.',
  error: 'The error message of a field.',
  status: 'The line with the result of the last action.',
  missing:
    'The error with a retry button that is shown if the script of the element fails to load.',
  dialog: 'The panel in which `<beside-open>` shows an element.',
  close: 'The button that closes it.',
  credit: 'The line that names the product.',
} as const;

/** Custom properties a page may set on an element or an ancestor. Their defaults are in `src/styles/first-tokens.css` and `tokens.css`. */
export const widgetTokens = {
  '--beside-font':
    'The font family of all text. The element loads no fonts, so name one that the page has loaded.',
  '--beside-title-weight': 'The font weight of titles and large names.',
  '--beside-hand': 'The font style of dates and quotes: `italic` or `normal`.',
  '--beside-radius': 'The corner radius of cards. Those of buttons and fields are derived from it.',
  '--beside-top':
    'The height of a header that the page fixes at its top. The table of an answered invitation sticks below it.',
  '--beside-accent': 'The accent colour, for the main button and the member’s own seat.',
  '--beside-accent-ink': 'The text colour on the accent.',
  '--beside-paper': 'The background behind cards.',
  '--beside-well': 'A recessed background: chips, pressed rows.',
  '--beside-card': 'The background of the lower half of a card.',
  '--beside-card-fold': 'The background of the upper half of a card.',
  '--beside-table': 'The colour of the table top in a drawing.',
  '--beside-ink': 'The colour of text and line drawings.',
  '--beside-ink-soft': 'The colour of secondary text: captions and hints.',
  '--beside-line': 'The colour of dividers.',
  '--beside-line-strong': 'The border colour of fields and buttons, and the colour of chairs.',
} as const;
