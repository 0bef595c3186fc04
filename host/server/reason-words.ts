import type { Reason } from './engine/seating/reasons.ts';
import { optionLabel } from './option-label.ts';
import { say, sayData } from './say.ts';

const offered = new Set(['one', 'two', 'stage']);

/**
 * A reason in the reader's language. Profile types are named by slug beside their English names (`mine_type`), for
 * languages that have words of their own, as the tags `one` and `two` and the `stage` are in what a type offers; the tags
 * are also joined, as `what`.
 */
export function reasonWords({ key, vars }: Reason): string {
  const typed = Object.entries(vars).map(([name, value]) => {
    const slug = vars[`${name}_type`];
    if (slug !== undefined) return [name, sayData(`profile_type_${slug.replaceAll('-', '_')}`, value)];
    return [name, offered.has(name) ? optionLabel(value) : value];
  });
  const words = Object.fromEntries(typed) as typeof vars;
  const { one, two } = words;
  const what = one !== undefined && two !== undefined ? say('reason_two_tags', { one, two }) : (one ?? '');
  return say(key, { ...words, what });
}
