/** What a cell of an imported list says about the people its guest brings. */
import { PlusOneInput } from '#src/contract/placeholders.ts';
import { t, tPlural } from '#server/platform/i18n.ts';
import { isPlusOneWord, splitName } from './parse-guest-list.ts';
import type { PlaceholderValues } from './placeholders.ts';

/** Without a name until somebody knows it. */
export type BroughtGuest = Partial<PlaceholderValues>;

export const isNamed = (guest: BroughtGuest): guest is PlaceholderValues =>
  guest.first_name !== undefined;

const YES = /^(?:yes|y|x|✓|ja|oui|sí|si|sim|sì|نعم)$/iu;
const NO = /^(?:no|n|none|nobody|-|–|nein|keine?|niemand|non|não|لا)$/iu;
const NUMBER = /^\+?\s*(\d{1,3})$/u;

type Read = { brought: BroughtGuest[] } | { error: string };

/** Names or how many, with semicolons between them. */
export function parsePlusOnes(cell: string): Read {
  const parts = cell.split(';').map(readPart);
  return (
    parts.find((part) => 'error' in part) ?? {
      brought: parts.flatMap((part) => ('brought' in part ? part.brought : [])),
    }
  );
}

function readPart(part: string): Read {
  const text = part.trim();
  if (text === '' || NO.test(text)) return { brought: [] };
  const count = NUMBER.exec(text)?.[1] ?? (YES.test(text) || isPlusOneWord(text) ? 1 : undefined);
  if (count !== undefined) return { brought: Array.from({ length: Number(count) }, () => ({})) };
  const parsed = PlusOneInput.safeParse(splitName(text));
  return parsed.success ? { brought: [parsed.data] } : { error: t('import_too_long') };
}

export const describeAllowed = (allowed: number) =>
  allowed === 0 ? t('import_plus_ones_none') : tPlural('import_plus_ones_most', allowed);
