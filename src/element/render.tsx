import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { createCore } from '#src/core/core.ts';
import { type Queries, queries } from '#src/core/data/queries.ts';
import { messageOverridesKey } from '#src/core/i18n/i18n.ts';
import { type ThemeChoice } from '#src/core/theme-store.ts';
import { directionOf } from './page.ts';
import { type Served, servedAttribute } from './served.ts';
import { Tree } from './tree.tsx';

export interface RenderOptions {
  /** Absolute address of the API, as the page will name it. */
  api: string;
  locale?: string;
  /** Which way it runs, where that is not the language's own. */
  dir?: 'ltr' | 'rtl' | 'auto';
  /** The zone the reader's own times are told in, until the page knows better. */
  timeZone?: string;
  theme?: ThemeChoice;
  texts?: Readonly<Record<string, unknown>>;
  now?: () => number;
  /** Lays down the answers the card is drawn with: `(client, reads) => client.setQueryData(reads.invite({ slug }).queryKey, answer)`. */
  data?: (client: QueryClient, reads: Queries) => void;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/**
 * Draws an element's inside in Node: the root `<div class="beside">` that belongs into its shadow root, with what the
 * page needs to take it over. It asks nothing of the network; the words of its language are loaded first.
 * @throws whatever the feature throws.
 */
export async function renderWidget<P extends object>(feature: ComponentType<P>, props: P, options: RenderOptions): Promise<string> {
  const { api, locale = 'en', dir = directionOf(locale), timeZone = 'UTC', theme = 'system', texts, now, data } = options;
  const unreachable = () => Promise.reject(new Error('nothing is fetched while drawing'));
  const core = createCore({ apiUrl: api, isFirstParty: false, isMemoryOnly: true, locale, now, fetch: unreachable });
  if (texts) core.queryClient.setQueryData(messageOverridesKey, texts);
  data?.(core.queryClient, queries(core));
  try {
    await core.i18n.load(locale);
    const inside = renderToString(<Tree feature={feature} core={core} props={props} locale={locale} timeZone={timeZone} />);
    const kept = core.queryClient.getQueryCache().getAll();
    const answered = kept.filter((query) => query.state.data !== undefined);
    const served: Served = { locale, timeZone, queries: answered.map((query) => [query.queryKey, query.state.data]) };
    // `system` is left to the style sheet: only the reader's device knows it.
    const look = theme === 'system' ? undefined : theme === 'dark' ? 'candlelight' : 'linen';
    const attributes = { class: 'beside', part: 'root', lang: locale, dir, 'data-theme': look, [servedAttribute]: JSON.stringify(served) };
    const words = Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : [`${name}="${escape(value)}"`]));
    return `<div ${words.join(' ')}>${inside}</div>`;
  } finally {
    core.queryClient.clear();
  }
}
