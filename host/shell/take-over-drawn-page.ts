/**
 * Replaces what the server drew with the app, in one frame, once the app shows a complete page. Until then the drawn page stays
 * where it is, so that nothing moves or flashes. What was typed, chosen, focused or pressed in it is passed on.
 */
import { findCounterpart, PRESSED_ATTRIBUTE } from '#src/core/browser/find-counterpart.ts';
// The drawn pages have no other sheets than those of every page.
import '#src/features/calendar-connect/calendar-connect.css';
import '#src/features/guest-pages/dinner-steps.css';
import '#src/features/guest-pages/front-page.css';
import '#src/features/guest-pages/seat-example.css';
import '#src/features/sign-in/sign-in.css';
import './layout/drawn-page.css';

/** Anything that stands for content to come. */
const PENDING = '.loading, .skeleton, .skeleton-state, .delayed-pending';
const CONTROLS = 'a[href], button, input, select, textarea';
/** What the app focuses when it opens a page. It can't while the page is hidden. */
const FIRST_FOCUS = 'beside-sign-in, .callback-title, [data-asked]';

const isElement = ({ localName }: Element) => localName.startsWith('beside-');

/** What a node holds on screen: of an element its shadow root, and of a slot what the page put there. */
function getShownChildren(node: ParentNode): Element[] {
  if (node instanceof Element && node.shadowRoot) return [...node.shadowRoot.children];
  const slotted = node instanceof HTMLSlotElement ? node.assignedElements() : [];
  return slotted.length > 0 ? slotted : [...node.children];
}

/** The elements in the scope, in the order in which people meet them. */
function findAll<T extends Element>(scope: ParentNode, selector: string): T[] {
  return getShownChildren(scope).flatMap((child) => [
    ...(child.matches(selector) ? [child as T] : []),
    ...findAll<T>(child, selector),
  ]);
}

/** An element shows its slot until it has rendered. */
const hasRendered = ({ shadowRoot }: Element) =>
  Boolean(shadowRoot?.querySelector('.beside > :not(slot)'));

function isComplete(root: HTMLElement): boolean {
  // Errors of the whole app have no layout around them.
  const main = root.querySelector('#main, .status');
  if (!main?.firstElementChild) return false;
  return (
    [...main.querySelectorAll('*')].filter(isElement).every(hasRendered) &&
    findAll(main, PENDING).length === 0
  );
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
    if (element.shadowRoot)
      copy.attachShadow({ mode: 'open' }).append(...element.shadowRoot.childNodes);
    element.replaceWith(copy);
  }
  // A node that is moved loses the focus.
  if (active instanceof HTMLElement) active.focus({ preventScroll: true });
}

const getActive = (scope: Document | ShadowRoot = document): Element | null =>
  scope.activeElement?.shadowRoot
    ? (getActive(scope.activeElement.shadowRoot) ?? scope.activeElement)
    : scope.activeElement;

/** The app's value stays unless the reader has typed: it may know more, such as the address in the URL. */
function passOnField(field: HTMLInputElement, own: HTMLInputElement): void {
  if (field.type === 'radio') {
    own.checked = field.checked;
    return;
  }
  if (field.value === field.defaultValue || field.value === own.value) return;
  // Via the prototype: React would ignore a value set on the node itself.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(own, field.value);
  own.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
}

function passOnFocus(
  root: HTMLElement,
  active: Element | null,
  ownActive: HTMLElement | undefined,
): void {
  const [first] = findAll<HTMLElement>(root, FIRST_FOCUS);
  const target =
    ownActive ??
    (first?.shadowRoot ? findAll<HTMLElement>(first.parentElement!, 'input')[0] : first);
  target?.focus({ preventScroll: true });
  if (
    active instanceof HTMLInputElement &&
    target instanceof HTMLInputElement &&
    /^(?:text|tel)$/.test(active.type)
  )
    target.setSelectionRange(active.selectionStart, active.selectionEnd);
}

/** Looks in the same part of the page first: toasts and banners of the app must not count among the page's own controls. */
function createCounterpartFinder(drawn: HTMLElement, root: HTMLElement) {
  const listControls = (page: HTMLElement) =>
    [[...page.querySelectorAll('main')], [...page.querySelectorAll('header')], [page]].map(
      (parts) => parts.flatMap((part) => findAll<HTMLElement>(part, CONTROLS)),
    );
  const [drawnParts, ownParts] = [listControls(drawn), listControls(root)];
  return (control: Element): HTMLElement | undefined => {
    const part = drawnParts.findIndex((controls) => controls.some((each) => each === control));
    return part === -1 ? undefined : findCounterpart(control, drawnParts[part]!, ownParts[part]!);
  };
}

function replaceDrawnPage(drawn: HTMLElement, root: HTMLElement): void {
  const active = getActive();
  const [pressed] = findAll(drawn, `[${PRESSED_ATTRIBUTE}]`);
  const [scrollX, scrollY] = [window.scrollX, window.scrollY];
  const findOwn = createCounterpartFinder(drawn, root);
  const ownButton = pressed && findOwn(pressed);
  const ownActive = active ? findOwn(active) : undefined;
  for (const field of findAll<HTMLInputElement>(drawn, 'input')) {
    const own = findOwn(field);
    if (own instanceof HTMLInputElement) passOnField(field, own);
  }
  delete document.documentElement.dataset.drawn;
  drawn.hidden = true;
  passOnFocus(root, active, ownActive);
  drawn.remove();
  window.scrollTo(scrollX, scrollY);
  // React takes over what was typed first, and shows what the press leads to before the next paint: nothing moves.
  if (ownButton) queueMicrotask(() => ownButton.click());
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
