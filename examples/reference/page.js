/** One page of the reference: what the manifest says of an element, and a playground for the one on the stage. */
import { make, prose } from './make.js';
import { playground } from './playground.js';

const { api } = document.documentElement.dataset;
const main = document.querySelector('main');
const lead = main.querySelector('.lead');

async function read() {
  lead.textContent = 'The reference is being read.';
  try {
    const answer = await fetch(`${api}/v1/custom-elements.json`);
    if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
    const { modules } = await answer.json();
    show(modules.flatMap(({ declarations }) => declarations));
  } catch (error) {
    const again = make('button', { type: 'button' }, 'Try again');
    again.addEventListener('click', () => void read());
    lead.replaceChildren(`The reference could not be read from ${api}: ${error.message}. `, again);
  }
}

function show(elements) {
  const stage = main.querySelector('.stage');
  const live = stage?.firstElementChild;
  const shown = elements.find(({ tagName }) => tagName === live?.localName);
  showBar(elements, shown);
  if (!shown) return showAll(elements);
  lead.replaceChildren(...prose(shown.description));
  playground({ live, shown, api, form: main.querySelector('.panel'), place: main.querySelector('.play') });
  main.append(...chapters(shown));
}

const fileOf = ({ tagName }) => `${tagName.replace('beside-', '')}.html`;

function showBar(elements, shown) {
  const links = elements.map((element) => {
    const link = make('a', { href: fileOf(element) }, element.tagName.replace('beside-', ''));
    if (element === shown) link.setAttribute('aria-current', 'page');
    return make('li', {}, link);
  });
  const options = ['system', 'light', 'dark'].map((theme) => make('option', { value: theme }, theme));
  const theme = make('select', { 'aria-label': 'Theme of this page' }, ...options);
  theme.addEventListener('change', () => {
    document.documentElement.dataset.theme = theme.value;
    const live = document.querySelector('.stage > *');
    if (live && !document.querySelector('.panel [name=theme]')?.value) live.theme = theme.value;
  });
  const home = make('a', { href: './' }, make('b', {}, 'Beside'));
  document.querySelector('.bar').replaceChildren(home, make('nav', { 'aria-label': 'Elements' }, make('ul', {}, ...links)), make('label', {}, theme));
}

function showAll(elements) {
  lead.textContent = 'Each is a tag. A page sets attributes or properties, listens to events, and lends its brand by custom properties and parts.';
  const cards = elements.map((element) =>
    make('li', {}, make('a', { href: fileOf(element) }, make('code', {}, `<${element.tagName}>`), make('p', { class: 'soft' }, ...prose(element.description)))),
  );
  main.append(make('ul', { class: 'cards' }, ...cards));
}

/** A heading and its rows: what it is called, what it is, and what else there is to say. */
function chapter(title, intro, rows) {
  const list = rows.map(({ name, description, more = [], example }) =>
    make(
      'div',
      {},
      make('dt', {}, make('code', {}, name)),
      make('dd', {}, make('p', {}, ...prose(description)), ...(more.length ? [make('p', { class: 'more' }, ...more)] : []), ...(example ? [example] : [])),
    ),
  );
  return [make('h2', {}, title), make('p', { class: 'lead soft' }, ...prose(intro)), make('dl', { class: 'rows' }, ...list)];
}

const typed = (type) => make('code', {}, type);
const standard = (value) => (value === undefined ? [] : [make('span', {}, 'Default: ', ...prose(value))]);

function chapters({ tagName, attributes, members, events, slots, cssParts, cssProperties }) {
  const propertyOf = (name) => members.find(({ attribute }) => attribute === name)?.name;
  return [
    ...chapter(
      'Attributes and properties',
      'Both are live. A property is not written back as an attribute, and `undefined` takes it away.',
      attributes.map(({ name, description, type, default: value }) => ({
        name,
        description,
        more: [typed(type.text), ...(propertyOf(name) === name ? [] : [make('span', {}, 'Property ', typed(propertyOf(name)))]), ...standard(value)],
      })),
    ),
    ...chapter(
      'Events',
      'They bubble and leave the shadow root. Each has an `id` in its detail, one for each action, so that an outcome can be counted once.',
      events.map(({ name, description, type, cancelable }) => ({
        name,
        description,
        more: [typed(type.text.replace(/^CustomEvent<|>$/g, '')), ...(cancelable ? [make('span', { class: 'mark' }, 'preventDefault() holds it up')] : [])],
      })),
    ),
    ...chapter(
      'Slots',
      'There is one, for what a page shows without us.',
      slots.map(({ name, description }) => ({ name: name || '(default)', description })),
    ),
    ...chapter(
      'Parts',
      `Restyled from outside: \`${tagName}::part(button) { … }\`. The names are the same in every element.`,
      cssParts.map(({ name, description }) => ({ name, description })),
    ),
    ...chapter(
      'Custom properties',
      'Set on the element or on anything around it.',
      cssProperties.map(({ name, description, default: value }) => ({ name, description, more: [make('span', {}, 'Default: ', swatch(value), typed(value))] })),
    ),
  ];
}

function swatch(value) {
  if (!CSS.supports('color', value)) return '';
  const square = make('span', { class: 'swatch' });
  // A style attribute would be refused by the policy of this page; the object model is not.
  square.style.backgroundColor = value;
  return square;
}

await read();
// Last, so that no event of the element is missed.
await import(`${api}/beside.js`);
