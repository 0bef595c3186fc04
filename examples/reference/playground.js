import { make } from './make.js';

/** Wait after the last keystroke. */
const TYPING_DELAY_MS = 500;

/** Sets the attributes of the live element from a form, logs its events, and shows the markup to copy. */
export function createPlayground({ live, definition, api, form, container }) {
  const code = make('code');
  const print = () => (code.textContent = createSnippet(live, api));
  for (const attribute of definition.attributes) form.append(createControl(attribute, live, print));
  form.addEventListener('submit', (event) => event.preventDefault());
  form.append(...createEventLog(definition.events));
  container.after(
    make(
      'section',
      { class: 'snippet', 'aria-label': 'Markup' },
      make('pre', { tabindex: '0' }, code),
      createCopyButton(code),
    ),
  );
  print();
}

/** The options of a type such as `'a' | 'b'`. With `| string`, other values are allowed too. */
const optionsOf = (type) => [...type.matchAll(/'([^']+)'/g)].map(([, word]) => word);

function createControl({ name, type: { text: type } }, live, print) {
  const words = optionsOf(type);
  const isOpen = /\bstring\b/.test(type);
  if (type === 'boolean') {
    const box = make('input', { type: 'checkbox', name });
    box.checked = live.hasAttribute(name);
    box.addEventListener('change', () => (live.toggleAttribute(name, box.checked), print()));
    return make('label', { class: 'tick' }, box, make('span', {}, name));
  }
  const field =
    words.length > 0 && !isOpen
      ? make(
          'select',
          { name },
          make('option', { value: '' }, 'not set'),
          ...words.map((word) => make('option', { value: word }, word)),
        )
      : make('input', {
          name,
          autocomplete: 'off',
          spellcheck: 'false',
          placeholder: words.length ? words.join(', ') : 'not set',
        });
  field.value = live.getAttribute(name) ?? '';
  let later;
  const set = () => {
    clearTimeout(later);
    if (field.value === (live.getAttribute(name) ?? '')) return;
    if (field.value) live.setAttribute(name, field.value);
    else live.removeAttribute(name);
    print();
  };
  // Not on every keystroke: a partial slug does not exist.
  field.addEventListener('input', () => {
    clearTimeout(later);
    later = setTimeout(set, TYPING_DELAY_MS);
  });
  field.addEventListener('change', set);
  return make('label', {}, make('span', {}, name), field);
}

/** The event log, newest first, with an option to prevent cancelable events. */
function createEventLog(events) {
  const list = make('ol', { class: 'heard', tabindex: '0', 'aria-label': 'Events so far' });
  const none = make('li', { class: 'soft' }, 'No events yet.');
  list.append(none);
  const prevent = make('input', { type: 'checkbox' });
  for (const { name } of events) {
    document.addEventListener(name, (event) => {
      none.remove();
      if (event.cancelable && prevent.checked) event.preventDefault();
      const label = event.defaultPrevented ? `${name}, prevented` : name;
      list.prepend(
        make(
          'li',
          {},
          make('b', {}, label),
          make('pre', {}, JSON.stringify(event.detail, null, 1)),
        ),
      );
    });
  }
  const choice = events.some(({ cancelable }) => cancelable)
    ? [make('label', { class: 'tick' }, prevent, make('span', {}, 'Prevent cancelable events'))]
    : [];
  // An `h2`, like the element's own heading. An `h3` would skip a level until the element has loaded.
  return [make('h2', { class: 'heard-title' }, 'Event log'), ...choice, list];
}

const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The markup of an element, with the elements inside. */
function formatElement(element) {
  // `slot` is set by the element around it.
  const set = [...element.attributes]
    .filter(({ name }) => name !== 'slot')
    .map(({ name, value }) => (value === '' ? name : `${name}="${escaped(value)}"`));
  const inner = [...element.children].map((child) => `  ${formatElement(child)}\n`).join('');
  const text =
    inner &&
    `\n  ${[...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.data.trim() : '')).join('')}\n`;
  return `<${[element.localName, ...set].join(' ')}>${text}${inner}</${element.localName}>`;
}

const createSnippet = (live, api) =>
  `<script type="module" src="${api}/beside.js"></script>\n${formatElement(live)}`;

function createCopyButton(code) {
  const button = make('button', { type: 'button' }, 'Copy');
  const status = make('span', { role: 'status' });
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(code.textContent);
      status.textContent = 'Copied.';
    } catch {
      getSelection()?.selectAllChildren(code);
      status.textContent = 'Selected. Copy it with your keyboard.';
    }
  });
  return make('p', { class: 'more' }, button, status);
}
