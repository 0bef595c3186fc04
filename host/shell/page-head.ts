import type { Core } from '#src/core/core.ts';
import { queries } from '#src/core/data/queries.ts';
import type { MessageKey } from '#src/i18n/translator.ts';

/** `{product} Club | X`, and `noindex` on signed-in pages (R17). `words` replaces the message of `key` as X. */
export function createPageHead(core: Core, { key, words, user }: { key: MessageKey; words?: string; user: boolean }) {
  const t = core.i18n.getTranslator(core.locale);
  const product = core.queryClient.getQueryData(queries(core).config().queryKey)?.product_name ?? 'Beside';
  const title = { title: t('page_title', { product, page: words ?? t(key) }) };
  return { meta: user ? [title, { name: 'robots', content: 'noindex' }] : [title] };
}
