import type { Profile, ProfileType } from '#src/contract/profiles.ts';
import { formatCommaList } from '#src/i18n/format/format-list.ts';
import type { Translator } from '#src/i18n/translator.ts';

export type Priority = Profile & { profile_type: ProfileType };

export const listPriorities = (profiles: readonly Profile[]): Priority[] =>
  profiles.filter((profile): profile is Priority => profile.profile_type !== null);

/** Names of the profile types that one is matched with. */
export const formatSoughtTypes = (
  { locale }: Pick<Translator, 'locale'>,
  { seeks }: ProfileType,
  types: readonly ProfileType[],
): string =>
  formatCommaList(
    locale,
    types.filter(({ slug }) => seeks.includes(slug)).map(({ display_name }) => display_name),
  );
