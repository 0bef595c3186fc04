import type { Reason } from './engine/seating/reasons.ts';
import { say, sayData } from './say.ts';

/**
 * A reason in the reader's language. Profile types are named by slug beside their English names (`mine_type`), for
 * languages that have words of their own; tags `one` and `two` are also joined, as `what`.
 */
export function reasonWords({ key, vars }: Reason): string {
  const typed = Object.entries(vars).map(([name, value]) => {
    const slug = vars[`${name}_type`];
    return [name, slug === undefined ? value : sayData(`profile_type_${slug.replaceAll('-', '_')}`, value)];
  });
  const { one, two } = vars;
  const what = one !== undefined && two !== undefined ? say('reason_two_tags', { one, two }) : (one ?? '');
  return say(key, { ...Object.fromEntries(typed), what });
}
