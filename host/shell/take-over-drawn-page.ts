/**
 * Replaces what the server drew with the app, in one frame, once the app shows a complete page. Until then the drawn page stays
 * where it is, so that nothing moves or flashes. What was typed, focused or pressed in it is passed on.
 */

/** Anything that stands for content to come. */
const PENDING = '.loading, .skeleton, .skeleton-state, .delayed-pending';
const FIELDS = 'input, select, textarea';
/** What the app focuses when it opens a page. It can't while the page is hidden. */
const FIRST_FOCUS = 'beside-sign-in, .callback-title, [data-asked]';

const isElement = ({ localName }: Element) => localName.startsWith('beside-');

/** The scope's elements, and those in the shadow roots in it. */
function findAll<T extends Element>(scope: ParentNode, selector: string): T[] {
  const inside = [...scope.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? findAll<T>(shadowRoot, selector) : []));
  return [...scope.querySelectorAll<T>(selector), ...inside];
}

/** An element shows its slot until it has rendered. */
const hasRendered = ({ shadowRoot }: Element) => Boolean(shadowRoot?.querySelector('.beside > :not(slot)'));

function isComplete(root: HTMLElement): boolean {
  // Errors of the whole app have no layout around them.
  const main = root.querySelector('#main, .status');
  if (!main?.firstElementChild) return false;
  return [...main.querySelectorAll('*')].filter(isElement).every(hasRendered) && findAll(main, PENDING).length === 0;
}

/**
 * Turns drawn elements into plain ones with the same shadow root. Otherwise they would start a second time as soon as the app
 * defines their tag.
 */
function detachElements(drawn: HTMLElement): void {
  const active = getActive();
  for (const element of [...drawn.querySelectorAll('*')].filter(isElement)) {
    const copy = document.createElement('div');
    copy.className = element.localName;
    if (element.shadowRoot) copy.attachShadow({ mode: 'open' }).append(...element.shadowRoot.childNodes);
    element.replaceWith(copy);
  }
  // A node that is moved loses the focus.
  if (active instanceof HTMLElement) active.focus({ preventScroll: true });
}

const getActive = (scope: Document | ShadowRoot = document): Element | null =>
  scope.activeElement?.shadowRoot ? (getActive(scope.activeElement.shadowRoot) ?? scope.activeElement) : scope.activeElement;

function passOnField(field: HTMLInputElement, own: HTMLInputElement): void {
  if (field.value === own.value || field.localName !== 'input') return;
  // Via the prototype: React would ignore a value set on the node itself.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(own, field.value);
  own.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
}

function passOnFocus(drawn: HTMLElement, root: HTMLElement, active: Element | null): void {
  const focusable = 'a[href], button, input, select, textarea';
  const index = active ? findAll(drawn, focusable).indexOf(active) : -1;
  const [first] = findAll<HTMLElement>(root, FIRST_FOCUS);
  const target = index >= 0 ? findAll<HTMLElement>(root, focusable)[index] : first?.shadowRoot ? findAll<HTMLElement>(first.parentElement!, 'input')[0] : first;
  target?.focus({ preventScroll: true });
  if (active instanceof HTMLInputElement && target instanceof HTMLInputElement && /^(?:text|tel)$/.test(active.type))
    target.setSelectionRange(active.selectionStart, active.selectionEnd);
}

function replaceDrawnPage(drawn: HTMLElement, root: HTMLElement): void {
  const page = document.documentElement;
  const active = getActive();
  const { pressed } = page.dataset;
  const [scrollX, scrollY] = [window.scrollX, window.scrollY];
  const ownFields = findAll<HTMLInputElement>(root, FIELDS);
  for (const field of findAll<HTMLInputElement>(drawn, FIELDS)) {
    const own = ownFields.find(({ name, type }) => name === field.name && type === field.type);
    if (own) passOnField(field, own);
  }
  delete page.dataset.drawn;
  delete page.dataset.pressed;
  drawn.hidden = true;
  passOnFocus(drawn, root, active);
  drawn.remove();
  window.scrollTo(scrollX, scrollY);
  if (!pressed) return;
  const button = findAll<HTMLElement>(root, 'button, [role=button]').find(({ textContent }) => textContent === pressed);
  // In a task of its own: React takes over what was typed first.
  setTimeout(() => button?.click());
}

export async function takeOverDrawnPage(root: HTMLElement): Promise<void> {
  const drawn = document.getElementById('drawn');
  if (!drawn) return;
  if (document.documentElement.dataset.drawn === 'hidden') {
    delete document.documentElement.dataset.drawn;
    drawn.remove();
    return;
  }
  // Not in the middle of a press: a button that is moved gets no click. The press often is what started the app.
  while (drawn.matches(':active')) await new Promise(requestAnimationFrame);
  detachElements(drawn);
  const replaceWhenComplete = () => {
    // Not in the middle of a press: the button under its end would be another than under its start, and neither be clicked.
    if (isComplete(root) && !drawn.matches(':active')) replaceDrawnPage(drawn, root);
    else requestAnimationFrame(replaceWhenComplete);
  };
  requestAnimationFrame(replaceWhenComplete);
}
