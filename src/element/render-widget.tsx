import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { createCore } from '#src/core/core.ts';
import { type Queries, queries } from '#src/core/data/queries.ts';
import { messageOverridesKey } from '#src/core/i18n/i18n.ts';
import type { ThemeChoice } from '#src/core/theme-store.ts';
import { getTextDirection } from './environment/page-context.ts';
import { type HydrationState, hydrationAttribute } from './loading/hydration.ts';
import { WidgetTree } from './widget-tree.tsx';

export interface RenderWidgetOptions {
  /** Absolute URL of the API, as in the element's `api` attribute. */
  api: string;
  locale?: string;
  dir?: 'ltr' | 'rtl' | 'auto';
  /** The reader's time zone, until the browser knows the real one. */
  timeZone?: string;
  theme?: ThemeChoice;
  messageOverrides?: Readonly<Record<string, unknown>>;
  now?: () => number;
  /** For a page of the product itself: without the product's credit, as the element shows there. */
  isFirstParty?: boolean;
  /** Sets the data that the element renders: `(client, queries) => client.setQueryData(queries.invite({ slug }).queryKey, response)`. */
  populateCache?: (client: QueryClient, queries: Queries) => void;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

/**
 * Renders an element in Node: the `<div class="beside">` for its shadow root, with the data needed to hydrate it. Loads the
 * locale's messages first and sends no requests.
 * @throws what the feature throws
 */
export async function renderWidget<P extends object>(
  feature: ComponentType<P>,
  props: P,
  options: RenderWidgetOptions,
): Promise<string> {
  const {
    api,
    locale = 'en',
    dir = getTextDirection(locale),
    timeZone = 'UTC',
    theme = 'system',
    messageOverrides,
    now,
    isFirstParty = false,
    populateCache,
  } = options;
  const rejectRequest = () => Promise.reject(new Error('renderWidget() sends no requests'));
  const core = createCore({
    apiUrl: api,
    isFirstParty,
    isMemoryOnly: true,
    locale,
    now,
    fetch: rejectRequest,
  });
  if (messageOverrides) core.queryClient.setQueryData(messageOverridesKey, messageOverrides);
  populateCache?.(core.queryClient, queries(core));
  try {
    await core.i18n.load(locale);
    const innerHtml = renderToString(
      <WidgetTree
        feature={feature}
        core={core}
        props={props}
        locale={locale}
        timeZone={timeZone}
      />,
    );
    const loadedQueries = core.queryClient
      .getQueryCache()
      .getAll()
      .filter((query) => query.state.data !== undefined);
    const state: HydrationState = {
      locale,
      timeZone,
      queries: loadedQueries.map((query) => [query.queryKey, query.state.data]),
    };
    // Only the reader's device can resolve `system`: the style sheet does.
    const themeName = theme === 'system' ? undefined : theme;
    const attributes = {
      class: 'beside',
      part: 'root',
      lang: locale,
      dir,
      'data-theme': themeName,
      'data-first-party': isFirstParty ? '' : undefined,
      [hydrationAttribute]: JSON.stringify(state),
    };
    const attributeTexts = Object.entries(attributes).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}="${escapeHtml(value)}"`],
    );
    return `<div ${attributeTexts.join(' ')}>${innerHtml}</div>`;
  } finally {
    core.queryClient.clear();
  }
}
