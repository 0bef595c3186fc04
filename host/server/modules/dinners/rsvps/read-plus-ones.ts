/** What a cell of an imported list says about whom its guest brings. */
import type * as z from 'zod/mini';
import { PlusOneInput } from '#src/contract/placeholders.ts';
import { t, tPlural } from '#server/platform/i18n.ts';
import { splitName } from './parse-guest-list.ts';

/** Without a name until somebody knows it. */
export type BroughtGuest = Partial<z.output<typeof PlusOneInput>>;

const YES = /^(?:yes|y|x|✓|ja|oui|sí|si|sim|sì|نعم)$/iu;
const NO = /^(?:no|n|none|nobody|-|–|nein|keine?|niemand|non|não|لا)$/iu;
const NUMBER = /^\+?\s*(\d{1,3})$/u;

/** A name, or how many, of which no more than `allowed`. */
export function readPlusOnes(
  cell: string,
  allowed: number,
): { brought: BroughtGuest[] } | { error: string } {
  const text = cell.trim();
  if (text === '' || NO.test(text)) return { brought: [] };
  const count = YES.test(text) ? 1 : Number(NUMBER.exec(text)?.[1] ?? NaN);
  if (!Number.isNaN(count))
    return count > allowed
      ? {
          error:
            allowed === 0 ? t('import_plus_ones_none') : tPlural('import_plus_ones_most', allowed),
        }
      : { brought: Array.from({ length: count }, () => ({})) };
  const parsed = PlusOneInput.safeParse(splitName(text));
  return parsed.success ? { brought: [parsed.data] } : { error: t('import_too_long') };
}
