import type { Core } from '#src/core/core.ts';
import { queries } from '#src/core/queries.ts';
import type { TextKey } from '#src/text/text.ts';

/** `{product} Club | X` (R17). */
export function pageTitle(core: Core, page: TextKey): { meta: { title: string }[] } {
  const t = core.texts.in(core.locale);
  const product = core.queryClient.getQueryData(queries(core).config().queryKey)?.product_name ?? 'Beside';
  return { meta: [{ title: t('page_title', { product, page: t(page) }) }] };
}
