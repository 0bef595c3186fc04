import { getDietKind } from '#src/contract/dietary-needs.ts';

/** `diet-allergy` or `diet-choice`; undefined for a guest who named no need. */
export function getDietClass(words: string | null): string | undefined {
  const kind = getDietKind(words);
  return kind ? `diet-${kind}` : undefined;
}
