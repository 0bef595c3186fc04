import { getDeviceTimeZone } from '#src/core/i18n/format-date.ts';
import { checkMarkup } from './check-markup.ts';
import { createNode, type MarkupNode } from './create-node.ts';
import { hydrationAttribute } from '../loading/hydration.ts';

/** The answer of `GET /card/{element}` (host/server/web/embed/routes.ts). */
export interface Card {
  css: string;
  tree: MarkupNode;
}

export interface CardRequest {
  api: string;
  tag: string;
  locale: string;
  /** What the server draws with, besides the language. */
  properties: readonly string[];
  getValue: (property: string) => unknown;
}

function createCardUrl({ api, tag, locale, properties, getValue }: CardRequest): string {
  const url = new URL(`/card/${tag.slice('beside-'.length)}`, api);
  // The element applies its other attributes to the markup itself.
  for (const name of properties) {
    const value = getValue(name);
    if (value !== undefined && value !== false) url.searchParams.set(name, String(value));
  }
  url.searchParams.set('locale', locale);
  return url.href;
}

/** With the reader's time zone the card has the line with their own time, which React would otherwise add when it takes over. */
function addTimeZone(cardUrl: string, { getValue }: CardRequest): string {
  // Only when a card is fetched: in browsers without Temporal, asking for the time zone takes longer than the rest of this script.
  return getValue('timeZone') === undefined
    ? `${cardUrl}&timeZone=${encodeURIComponent(getDeviceTimeZone())}`
    : cardUrl;
}

/** What a stranger sees before React runs: in the page already, or fetched as a card. */
export class FirstView {
  readonly #root: HTMLElement;
  /** The language of what was in the page already. */
  readonly servedLocale: string | undefined;
  isDrawn: boolean;
  /** The card that is shown. */
  #shownUrl: string | undefined;
  /** The card that is on its way. */
  #request: { url: string; controller: AbortController } | undefined;

  constructor(root: HTMLElement) {
    this.#root = root;
    this.isDrawn = root.hasChildNodes();
    this.servedLocale = this.isDrawn ? root.lang || undefined : undefined;
  }

  /** What was in the page already needs no card until an attribute changes. */
  noteServedCard(request: CardRequest): void {
    if (this.isDrawn) this.#shownUrl ??= createCardUrl(request);
  }

  /**
   * Shows the card of these attributes, unless it is shown or on its way already.
   * @returns the style sheet of a card that has just been drawn
   * @throws Error if there is no such card, or it can't be fetched
   */
  async show(request: CardRequest): Promise<string | undefined> {
    const url = createCardUrl(request);
    if (url === (this.#request?.url ?? this.#shownUrl)) return undefined;
    this.cancel();
    const controller = new AbortController();
    this.#request = { url, controller };
    const { signal } = controller;
    try {
      // No prototype: a page may have added properties to Object.prototype, which would count as options.
      const response = await fetch(
        addTimeZone(url, request),
        Object.assign(Object.create(null) as RequestInit, { signal, credentials: 'omit' }),
      );
      if (!response.ok) throw new Error(`${url} answered ${response.status}`);
      const card = (await response.json()) as Card;
      if (signal.aborted) return undefined;
      checkMarkup(card.tree);
      this.#draw(card);
      this.#shownUrl = url;
      return card.css;
    } catch (error) {
      if (signal.aborted) return undefined;
      throw error;
    } finally {
      if (this.#request?.controller === controller) this.#request = undefined;
    }
  }

  cancel(): void {
    this.#request?.controller.abort();
    this.#request = undefined;
  }

  /** The root itself stays: theme and direction are set on it already. */
  #draw({ tree }: Card): void {
    const drawn = createNode(tree, null) as HTMLElement;
    this.#root.setAttribute(hydrationAttribute, drawn.getAttribute(hydrationAttribute) ?? '');
    this.#root.replaceChildren(...drawn.childNodes);
    this.isDrawn = true;
  }
}
