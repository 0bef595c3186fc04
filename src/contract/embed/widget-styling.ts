/**
 * Parts a page may style with `::part(…)`; the names are the same in every element. Which element has which is derived from the
 * code (host/build/tools). Not included in any bundle.
 */
export const widgetParts = {
  root: 'Everything the element shows; theme and language are set here.',
  card: 'A card on the table: the invitation, a person.',
  'card-top': 'Its upper leaf, with the table or the portrait.',
  'card-body': 'Its lower leaf, with the words.',
  title: 'The heading of a card or step: a dinner, a question, what became of an answer.',
  name: 'The name of a person on a place card.',
  date: 'A date in words.',
  portrait: "A person's picture, or the initials in its place.",
  plan: 'A table drawn from above.',
  seat: 'One place in such a drawing.',
  button: 'Every button, and every link that looks like one.',
  'button-primary': 'The one that leads on; it is a `button` too.',
  field: 'A question of a form: label, field and what is wrong with it.',
  label: 'What a field is called.',
  input: 'Where something is typed.',
  error: 'What is wrong with a field.',
  status: 'The line that says what just happened or failed.',
  missing: 'What stands in its place where its script did not arrive, with a button to try again.',
  credit: 'The line that says whose element this is.',
} as const;

/** Custom properties a page may set on an element or an ancestor. Their defaults are in `src/styles/tokens.css`. */
export const widgetTokens = {
  '--beside-font': 'The type face of everything. The element loads no font: name one the page has.',
  '--beside-title-weight': 'The weight of titles and large names.',
  '--beside-hand': 'The style of dates and quotes: `italic` or `normal`.',
  '--beside-radius': 'How round the corners of cards are; those of buttons and fields follow.',
  '--beside-accent': 'The one colour that calls: the main button, my own seat.',
  '--beside-accent-ink': 'Words on the accent.',
  '--beside-paper': 'The ground on which cards lie.',
  '--beside-well': 'A step into the ground: chips, pressed rows.',
  '--beside-card': 'The lower leaf of a card.',
  '--beside-card-fold': 'The upper leaf of a card.',
  '--beside-table': 'The table top in a drawing.',
  '--beside-ink': 'Words and drawn lines.',
  '--beside-ink-soft': 'The second voice: captions, hints.',
  '--beside-line': 'Hairlines that only divide.',
  '--beside-line-strong': 'The edge of a field or button; chairs.',
} as const;
