import type { Profile, ProfileType } from '#src/contract/shapes/profile.ts';

export type Priority = Profile & { profile_type: ProfileType };

/** The profiles that are priorities: all but the default one. */
export const prioritiesOf = (profiles: readonly Profile[]): Priority[] => profiles.filter((profile): profile is Priority => profile.profile_type !== null);

/** Names of the types that one is paired with. */
export const soughtBy = ({ seeks }: ProfileType, types: readonly ProfileType[]): string =>
  types
    .filter(({ slug }) => seeks.includes(slug))
    .map(({ display_name }) => display_name)
    .join(', ');
