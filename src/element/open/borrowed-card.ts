type ParentWithMove = Node & { moveBefore?(node: Node, before: Node | null): void };

/** Moves a node, where the browser can without losing its state: an iframe inside would load again. */
function move(parent: ParentWithMove, node: Node, before: Node | null) {
  try {
    if (parent.moveBefore) return parent.moveBefore(node, before);
  } catch {
    // It can't move between documents.
  }
  parent.insertBefore(node, before);
}

/** An element from elsewhere on the page, while the dialog shows it. It keeps its state: what a guest has typed stays. */
export class BorrowedCard {
  readonly #card: HTMLElement;
  readonly #holder: HTMLElement;
  readonly #placeholder: Comment;
  readonly #slot: string | null;

  constructor(card: HTMLElement, holder: HTMLElement) {
    this.#card = card;
    this.#holder = holder;
    this.#placeholder = card.ownerDocument.createComment(' in beside-open ');
    this.#slot = card.getAttribute('slot');
    card.before(this.#placeholder);
    move(holder, card, null);
  }

  /** False for an iframe in browsers without `moveBefore`, where it would load again. If it was hidden, the closed dialog hides it as well. */
  get canGoBack(): boolean {
    const hasFrame = this.#card.shadowRoot?.querySelector('iframe') != null;
    return !this.#card.hidden || !hasFrame || 'moveBefore' in this.#holder;
  }

  giveBack(): void {
    const { parentNode } = this.#placeholder;
    // The page may have removed or moved either of them meanwhile.
    if (this.#card.parentElement === this.#holder && parentNode) {
      if (this.#slot === null) this.#card.removeAttribute('slot');
      else this.#card.slot = this.#slot;
      move(parentNode, this.#card, this.#placeholder);
    }
    this.#placeholder.remove();
  }
}
