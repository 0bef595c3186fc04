import { findCounterpart, PRESSED_ATTRIBUTE } from '#src/core/browser/find-counterpart.ts';
import { runAfterPaint } from '#src/core/browser/run-after-paint.ts';

/** After a longer wait the reader may no longer expect the press to do something. */
const MAX_AGE_MS = 10_000;
/** Presses of these wait for React; other links work without it. */
const CONTROL_SELECTOR = 'button, a[data-answer]';

const findControl = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>(CONTROL_SELECTOR) : null;

/** Remembers the last press on what the server drew, shows it at once, and repeats it when React has taken over. */
export class PressedControl {
  readonly #root: HTMLElement;
  readonly #listeners = new AbortController();
  #control: HTMLElement | undefined;
  /** All controls when it was pressed. React replaces them if their words were changed. */
  #drawnControls: HTMLElement[] = [];
  #pressedAt = 0;

  constructor(root: HTMLElement) {
    this.#root = root;
    const { signal } = this.#listeners;
    root.addEventListener('pointerdown', this.#onPointerDown, { signal });
    root.addEventListener('click', this.#onClick, { signal });
    // A link with the role of a button: browsers press buttons alone by the space bar.
    root.addEventListener('keydown', (event) => event.key === ' ' && this.#onClick(event), {
      signal,
    });
  }

  /** Browsers style a touch as `:active` only when they know that it isn't the start of a scroll, a tenth of a second later. */
  readonly #onPointerDown = (event: PointerEvent) => {
    const control = findControl(event);
    if (!control || event.pointerType === 'mouse') return;
    control.setAttribute(PRESSED_ATTRIBUTE, '');
    const release = () => control !== this.#control && control.removeAttribute(PRESSED_ATTRIBUTE);
    // The click of a tap comes just after the finger is lifted.
    for (const name of ['pointerup', 'pointercancel'])
      control.addEventListener(name, () => runAfterPaint(release), { once: true });
  };

  readonly #onClick = (event: MouseEvent | KeyboardEvent) => {
    const control = findControl(event);
    // With a modifier the browser opens the link in a new tab.
    if (!control || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    if (event.type === 'keydown' && control.localName === 'button') return;
    event.preventDefault();
    this.#control?.removeAttribute(PRESSED_ATTRIBUTE);
    this.#control = control;
    this.#drawnControls = this.#listControls();
    this.#pressedAt = event.timeStamp;
    control.setAttribute(PRESSED_ATTRIBUTE, '');
  };

  /** Call it before React runs: it doesn't know the attribute. */
  stop(): void {
    this.#listeners.abort();
    this.#control?.removeAttribute(PRESSED_ATTRIBUTE);
  }

  replay(): void {
    const control = this.#control;
    this.#control = undefined;
    if (!control || performance.now() - this.#pressedAt >= MAX_AGE_MS) return;
    findCounterpart(control, this.#drawnControls, this.#listControls())?.click();
  }

  #listControls() {
    return [...this.#root.querySelectorAll<HTMLElement>(CONTROL_SELECTOR)];
  }
}
