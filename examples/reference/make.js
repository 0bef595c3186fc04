/** Creates an element with attributes and children. Strings become text, never markup. */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** Turns text between backticks into `<code>`. */
export const prose = (text) =>
  text.split('`').map((piece, at) => (at % 2 ? make('code', {}, piece) : piece));
