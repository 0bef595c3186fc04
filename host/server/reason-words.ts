import type { Reason } from './engine/seating/reasons.ts';
import { optionLabel } from './option-label.ts';
import { say, sayData } from './say.ts';

const OPTION_NAMES = new Set(['one', 'two', 'stage']);

/**
 * Formats a match reason. Profile types come as slug (`mine_type`) and English name, and `one`, `two` and `stage` as
 * English options; each is translated if possible. The tags are also joined as `what`.
 */
export function reasonWords({ key, vars }: Reason): string {
  const entries = Object.entries(vars).map(([name, value]) => {
    const slug = vars[`${name}_type`];
    if (slug !== undefined) return [name, sayData(`profile_type_${slug.replaceAll('-', '_')}`, value)];
    return [name, OPTION_NAMES.has(name) ? optionLabel(value) : value];
  });
  const translated = Object.fromEntries(entries) as typeof vars;
  const { one, two } = translated;
  const joinedTags = one !== undefined && two !== undefined ? say('reason_two_tags', { one, two }) : (one ?? '');
  return say(key, { ...translated, what: joinedTags });
}
