import { isPlainClick } from '#src/core/browser/is-plain-click.ts';
import { makeId } from '#src/core/browser/make-id.ts';
import { detectPageLocale } from '#src/core/i18n/page-locale.ts';
import { parseThemeChoice, resolveTheme } from '#src/core/theme-store.ts';
import { openMessages as ar } from '#src/i18n/ar/standalone.ts';
import { openMessages as de } from '#src/i18n/de/standalone.ts';
import { openMessages as en } from '#src/i18n/en/standalone.ts';
import { matchLanguage, parseLocale } from '#src/i18n/languages.ts';
import { setStyles } from '../dom/adopt-styles.ts';
import { applyEnvironment } from '../environment/apply-environment.ts';
import { getSurroundingLocale } from '../environment/surrounding-locale.ts';
import type { MountedView, ViewMount, ViewModule } from '../widget.ts';
import { BorrowedCard } from './borrowed-card.ts';
import { createOpenerNodes } from './opener-nodes.ts';

const messagesByLanguage = { en, de, ar };
/** A control of the page between the tags is used in place of our button. */
const CONTROL_SELECTOR = 'a[href], button, input, [role="button"]';

const isCard = (node: Node | null): node is HTMLElement =>
  node instanceof HTMLElement &&
  node.localName.startsWith('beside-') &&
  node.localName !== 'beside-open';
const hasControl = (node: Node) =>
  node instanceof Element &&
  (node.matches(CONTROL_SELECTOR) || node.querySelector(CONTROL_SELECTOR) !== null);

export const createOpenerModule = (styles: readonly string[]): ViewModule => ({
  mount: (context) => new Opener(context, styles),
});

/** The view of `<beside-open>`: a button and the dialog. It needs no React. */
class Opener implements MountedView {
  readonly #context: ViewMount;
  readonly #styles: readonly string[];
  readonly #nodes = createOpenerNodes();
  readonly #listeners = new AbortController();
  readonly #observer = new MutationObserver(() => this.#arrange());
  /** In a menu that closes at the press, the dialog isn't shown, but would keep the page inert. */
  readonly #sizeObserver = new ResizeObserver(() => {
    const { dialog } = this.#nodes;
    if (dialog.open && dialog.getClientRects().length === 0) dialog.close();
  });
  #borrowed: BorrowedCard | undefined;
  #isPressOnBackdrop = false;
  #trigger: HTMLElement | undefined;
  /** What was last opened. */
  #shown = { id: '', card: '' };

  constructor(context: ViewMount, styles: readonly string[]) {
    this.#context = context;
    this.#styles = styles;
    const { element } = context;
    const { dialog, close } = this.#nodes;
    const { signal } = this.#listeners;
    // Presses are heard here from now on.
    context.onRender();
    element.addEventListener('click', this.#onClick, { signal });
    close.addEventListener('click', () => dialog.close(), { signal });
    dialog.addEventListener('close', this.#onClose, { signal });
    // A click on the backdrop has the dialog as target. So has a text selection that ends there: it must have begun there too.
    dialog.addEventListener(
      'pointerdown',
      ({ target }) => (this.#isPressOnBackdrop = target === dialog),
      { signal },
    );
    dialog.addEventListener(
      'click',
      ({ target }) => this.#isPressOnBackdrop && target === dialog && dialog.close(),
      { signal },
    );
    this.#observer.observe(element, { childList: true, characterData: true, subtree: true });
    this.#sizeObserver.observe(dialog);
    // Once the element knows its view: listeners may change its attributes.
    queueMicrotask(() => {
      context.onReady();
      context.onMounted();
    });
  }

  update(): void {
    const { element, root, getValue } = this.#context;
    const { close, dialog } = this.#nodes;
    const locale =
      parseLocale(getValue('locale') as string | undefined) ??
      getSurroundingLocale(element) ??
      detectPageLocale();
    setStyles(element.shadowRoot!, this.#styles);
    applyEnvironment(element, root, {
      theme: parseThemeChoice(getValue('theme')) ?? 'system',
      locale,
      isFirstParty: false,
    });
    root.toggleAttribute('data-floating', getValue('floating') === true);
    const messages = messagesByLanguage[matchLanguage(locale) ?? 'en'];
    close.setAttribute('aria-label', messages.open_close);
    this.#arrange();
    // A dialog that is moved while open keeps `open`, but is no longer modal.
    if (dialog.open && !dialog.matches(':modal')) dialog.close();
  }

  unmount(): void {
    const { element, root } = this.#context;
    this.#listeners.abort();
    this.#observer.disconnect();
    this.#sizeObserver.disconnect();
    this.#nodes.dialog.close();
    this.#borrowed?.giveBack();
    root.replaceChildren(element.ownerDocument.createElement('slot'));
  }

  /** Sorts what is between the tags: our elements into the dialog, the rest is the label. */
  #arrange() {
    const { element, root } = this.#context;
    const { button, label, defaultLabel, dialog } = this.#nodes;
    const cards = [...element.children].filter(isCard);
    for (const card of cards) if (card.slot !== 'card') card.slot = 'card';
    const labelNodes = [...element.childNodes].filter(
      (node) => !isCard(node) && (node instanceof Element || node.textContent?.trim()),
    );
    const wanted = labelNodes.some(hasControl) ? label : button;
    const content = labelNodes.length > 0 ? label : defaultLabel;
    defaultLabel.textContent = messagesByLanguage[matchLanguage(root.lang) ?? 'en'].open_label;
    if (wanted === button && button.firstChild !== content) button.replaceChildren(content);
    if (root.firstChild !== wanted || root.lastChild !== dialog)
      root.replaceChildren(wanted, dialog);
    if (dialog.open && cards.length === 0) dialog.close();
  }

  readonly #onClick = (event: MouseEvent) => {
    const { element } = this.#context;
    if (event.defaultPrevented || !isPlainClick(event)) return;
    const { button, dialog } = this.#nodes;
    const path = event.composedPath();
    if (path.includes(dialog)) return;
    const pageControl = path.find(
      (node) =>
        node instanceof HTMLElement && node.matches(CONTROL_SELECTOR) && element.contains(node),
    );
    const trigger = path.includes(button) ? button : (pageControl as HTMLElement | undefined);
    if (trigger && this.#open(trigger)) event.preventDefault();
  };

  /** Returns whether there is anything to open. */
  #open(trigger: HTMLElement): boolean {
    const { element, getValue, emit } = this.#context;
    const { dialog } = this.#nodes;
    const card = this.#findCard();
    if (!card) {
      const target = getValue('for') as string | undefined;
      const message = `<beside-open>: ${target ? `no element of ours has the id ${target}` : 'there is no element of ours between its tags, and no attribute for'}`;
      console.warn(`beside: ${message}`);
      emit('beside-error', { kind: 'failed', message, status: null });
      return false;
    }
    if (dialog.open) return true;
    if (card.parentElement !== element) this.#borrow(card);
    // A card with a theme of its own gets a panel in that theme.
    const theme = parseThemeChoice(card.getAttribute('theme') ?? undefined);
    if (theme && theme !== 'system' && getValue('theme') === undefined)
      dialog.dataset.theme = resolveTheme(theme);
    else delete dialog.dataset.theme;
    dialog.setAttribute(
      'aria-label',
      (trigger === this.#nodes.button ? this.#findLabel() : trigger.textContent.trim()) ||
        this.#nodes.defaultLabel.textContent,
    );
    this.#trigger = trigger;
    dialog.showModal();
    // The browser focuses the close button: start at the dialog, where Enter does nothing.
    dialog.focus({ preventScroll: true });
    this.#shown = { id: makeId(), card: card.localName };
    emit('beside-open', { card: this.#shown.card }, this.#shown.id);
    return true;
  }

  #findCard(): HTMLElement | undefined {
    const { element, getValue } = this.#context;
    const id = getValue('for') as string | undefined;
    if (!id) return [...element.children].find(isCard);
    const scope = element.getRootNode() as Document | ShadowRoot;
    const found = scope.getElementById(id) ?? element.ownerDocument.getElementById(id);
    return isCard(found) ? found : undefined;
  }

  #findLabel(): string {
    const texts = [...this.#context.element.childNodes]
      .filter((node) => !isCard(node))
      .map((node) => node.textContent ?? '');
    return texts.join('').trim();
  }

  #borrow(card: HTMLElement) {
    this.#borrowed?.giveBack();
    this.#borrowed = new BorrowedCard(card, this.#context.element);
    this.#arrange();
  }

  readonly #onClose = () => {
    const { emit, element } = this.#context;
    const { id, card } = this.#shown;
    if (this.#borrowed?.canGoBack) {
      this.#borrowed.giveBack();
      this.#borrowed = undefined;
    }
    // Safari doesn't focus a button that is pressed, so the browser has nothing to return to.
    if (element.isConnected) this.#trigger?.focus({ preventScroll: true });
    emit('beside-close', { card }, id);
  };
}
