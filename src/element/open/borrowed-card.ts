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

/** An element of elsewhere on the page, shown in the dialog. It keeps its state: what a guest has typed stays. */
export class BorrowedCard {
  readonly #card: HTMLElement;
  readonly #holder: HTMLElement;
  readonly #place: Comment;
  readonly #slot: string | null;

  constructor(card: HTMLElement, holder: HTMLElement) {
    this.#card = card;
    this.#holder = holder;
    this.#place = card.ownerDocument.createComment(' in beside-open ');
    this.#slot = card.getAttribute('slot');
    card.before(this.#place);
    move(holder, card, null);
  }

  /** A hidden frame stays in the closed dialog where moving it would load it again. */
  get canGoBack(): boolean {
    const hasFrame = this.#card.shadowRoot?.querySelector('iframe') != null;
    return !this.#card.hidden || !hasFrame || 'moveBefore' in this.#holder;
  }

  giveBack(): void {
    const { parentNode } = this.#place;
    // The page may have taken it, or its place, meanwhile.
    if (this.#card.parentElement === this.#holder && parentNode) {
      if (this.#slot === null) this.#card.removeAttribute('slot');
      else this.#card.slot = this.#slot;
      move(parentNode, this.#card, this.#place);
    }
    this.#place.remove();
  }
}
