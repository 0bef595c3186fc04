/** A page of the reference: renders the manifest entry of an element, and its playground. */
import { make, prose } from './make.js';
import { createPlayground } from './playground.js';

const { api, manifest } = document.documentElement.dataset;
const main = document.querySelector('main');
const lead = main.querySelector('.lead');

async function loadReference() {
  lead.textContent = 'Loading the reference…';
  try {
    const answer = await fetch(manifest);
    if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
    const { modules } = await answer.json();
    show(modules.flatMap(({ declarations }) => declarations));
  } catch (error) {
    const again = make('button', { type: 'button' }, 'Try again');
    again.addEventListener('click', () => void loadReference());
    lead.replaceChildren(
      `Can’t load the reference from ${new URL(manifest, location.href).origin}: ${error.message}. `,
      again,
    );
  }
}

function show(elements) {
  const stage = main.querySelector('.stage');
  const live = stage?.firstElementChild;
  const shown = elements.find(({ tagName }) => tagName === live?.localName);
  showBar(elements, shown);
  if (!shown) return showAll(elements);
  lead.replaceChildren(...prose(shown.description));
  createPlayground({
    live,
    definition: shown,
    api,
    form: main.querySelector('.panel'),
    container: main.querySelector('.play'),
  });
  main.append(...createChapters(shown));
}

const fileOf = ({ tagName }) => `${tagName.replace('beside-', '')}.html`;

function showBar(elements, shown) {
  const links = elements.map((element) => {
    const link = make('a', { href: fileOf(element) }, element.tagName.replace('beside-', ''));
    if (element === shown) link.setAttribute('aria-current', 'page');
    return make('li', {}, link);
  });
  const options = ['system', 'light', 'dark'].map((theme) =>
    make('option', { value: theme }, theme),
  );
  const theme = make('select', { 'aria-label': 'Theme of this page' }, ...options);
  theme.addEventListener('change', () => {
    document.documentElement.dataset.theme = theme.value;
    const live = document.querySelector('.stage > *');
    if (live && !document.querySelector('.panel [name=theme]')?.value) live.theme = theme.value;
  });
  const home = make('a', { href: './' }, make('b', {}, 'Beside'));
  document
    .querySelector('.bar')
    .replaceChildren(
      home,
      make('nav', { 'aria-label': 'Elements' }, make('ul', {}, ...links)),
      make('label', {}, theme),
    );
}

function showAll(elements) {
  lead.textContent = `There are ${elements.length}. Each is a tag: set attributes or properties, listen to events, and match your brand with custom properties and parts.`;
  const cards = elements.map((element) =>
    make(
      'li',
      {},
      make(
        'a',
        { href: fileOf(element) },
        make('code', {}, `<${element.tagName}>`),
        make('p', { class: 'soft' }, ...prose(element.description)),
      ),
    ),
  );
  main.append(make('ul', { class: 'cards' }, ...cards));
}

/** A heading with a list of names, descriptions and details. */
function createChapter(title, intro, rows) {
  const list = rows.map(({ name, description, more = [], example }) =>
    make(
      'div',
      {},
      make('dt', {}, make('code', {}, name)),
      make(
        'dd',
        {},
        make('p', {}, ...prose(description)),
        ...(more.length ? [make('p', { class: 'more' }, ...more)] : []),
        ...(example ? [example] : []),
      ),
    ),
  );
  return [
    make('h2', {}, title),
    make('p', { class: 'lead soft' }, ...prose(intro)),
    make('dl', { class: 'rows' }, ...list),
  ];
}

const typeOf = (type) => make('code', {}, type);
const defaultOf = (value) =>
  value === undefined ? [] : [make('span', {}, 'Default: ', ...prose(value))];

function createChapters({ tagName, attributes, members, events, slots, cssParts, cssProperties }) {
  const propertyOf = (name) => members.find(({ attribute }) => attribute === name)?.name;
  return [
    ...createChapter(
      'Attributes and properties',
      'Changes to both apply at once. Properties are not reflected as attributes. Set one to `undefined` to remove it.',
      attributes.map(({ name, description, type, default: value }) => ({
        name,
        description,
        more: [
          typeOf(type.text),
          ...(propertyOf(name) === name
            ? []
            : [make('span', {}, 'Property ', typeOf(propertyOf(name)))]),
          ...defaultOf(value),
        ],
      })),
    ),
    ...createChapter(
      'Events',
      'Events bubble and are composed. Each has an `id` in its detail that is unique to the action, so that you can count it once.',
      events.map(({ name, description, type, cancelable }) => ({
        name,
        description,
        more: [
          typeOf(type.text.replace(/^CustomEvent<|>$/g, '')),
          ...(cancelable ? [make('span', { class: 'mark' }, 'Can be prevented')] : []),
        ],
      })),
    ),
    ...createChapter(
      'Slots',
      'There is one.',
      slots.map(({ name, description }) => ({ name: name || '(default)', description })),
    ),
    ...createChapter(
      'Parts',
      `Style them from your page: \`${tagName}::part(button) { … }\`. All elements use the same names.`,
      cssParts.map(({ name, description }) => ({ name, description })),
    ),
    ...createChapter(
      'Custom properties',
      'Set them on the element or on any of its ancestors.',
      cssProperties.map(({ name, description, default: value }) => ({
        name,
        description,
        more: [make('span', {}, 'Default: ', createSwatch(value), typeOf(value))],
      })),
    ),
  ];
}

function createSwatch(value) {
  if (!CSS.supports('color', value)) return '';
  const square = make('span', { class: 'swatch' });
  // This page's policy blocks style attributes, but not styles set by script.
  square.style.backgroundColor = value;
  return square;
}

await loadReference();
// Loaded last, so that no event of the element is missed.
await import(`${api}/beside.js`);
