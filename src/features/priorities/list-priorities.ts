import type { Profile, ProfileType } from '#src/contract/profiles.ts';
import { formatCommaList } from '#src/i18n/format/format-list.ts';
import type { MessageKey, Translator } from '#src/i18n/translator.ts';

export type Priority = Profile & { profile_type: ProfileType };

export const listPriorities = (profiles: readonly Profile[]): Priority[] =>
  profiles.filter((profile): profile is Priority => profile.profile_type !== null);

/** By slug. Types that an operator added have no sentence of their own. */
const introductions: Readonly<Record<string, MessageKey>> = {
  raising: 'priority_meets_raising',
  investing: 'priority_meets_investing',
  hiring: 'priority_meets_hiring',
  'looking-for-a-role': 'priority_meets_looking_for_a_role',
  selling: 'priority_meets_selling',
  buying: 'priority_meets_buying',
  'seeking-a-mentor': 'priority_meets_seeking_a_mentor',
  mentoring: 'priority_meets_mentoring',
  'co-founder': 'priority_meets_co_founder',
  peers: 'priority_meets_peers',
  'giving-a-talk': 'priority_meets_giving_a_talk',
  'hosting-a-stage': 'priority_meets_hosting_a_stage',
};

/** Says to whom a priority introduces. Null while the names of the sought types are needed and still load. */
export function formatIntroduction(
  t: Translator,
  { slug, seeks }: ProfileType,
  types: readonly ProfileType[] | undefined,
): string | null {
  const sentence = introductions[slug];
  if (sentence) return t(sentence);
  if (!types) return null;
  const sought = types.filter((type) => seeks.includes(type.slug));
  const names = sought.map(({ display_name }) => display_name);
  return t('priority_seeks', { types: formatCommaList(t.locale, names) });
}
