import type { Reason } from './meeting-reasons.ts';
import { translateOption } from './option-label.ts';
import { t, translateData } from '#server/platform/i18n.ts';

const OPTION_NAMES = new Set(['one', 'two', 'stage']);

/**
 * Formats a match reason. Profile types come as slug (`mine_type`) and English name, and `one`, `two` and `stage` as
 * English options; each is translated if possible. The tags are also joined as `what`.
 */
export function formatReason({ key, vars }: Reason): string {
  const entries = Object.entries(vars).map(([name, value]) => {
    const slug = vars[`${name}_type`];
    if (slug !== undefined)
      return [name, translateData(`profile_type_${slug.replaceAll('-', '_')}`, value)];
    return [name, OPTION_NAMES.has(name) ? translateOption(value) : value];
  });
  const translated = Object.fromEntries(entries) as typeof vars;
  const { one, two } = translated;
  const joinedTags =
    one !== undefined && two !== undefined ? t('reason_two_tags', { one, two }) : (one ?? '');
  return t(key, { ...translated, what: joinedTags });
}
