import type { Profile, ProfileType } from '#src/contract/profiles.ts';
import { commaList } from '#src/text/list.ts';
import type { Text } from '#src/text/text.ts';

export type Priority = Profile & { profile_type: ProfileType };

/** The profiles that are priorities: all but the default one. */
export const prioritiesOf = (profiles: readonly Profile[]): Priority[] => profiles.filter((profile): profile is Priority => profile.profile_type !== null);

/** Names of the types that one is paired with. */
export const soughtBy = ({ locale }: Pick<Text, 'locale'>, { seeks }: ProfileType, types: readonly ProfileType[]): string =>
  commaList(
    locale,
    types.filter(({ slug }) => seeks.includes(slug)).map(({ display_name }) => display_name),
  );
