import type { Deps } from '../platform/deps.ts';
import { type SeedReport, getSeedEmail } from './seed.ts';
import { findUserByEmail } from '../modules/auth/users.ts';

/** The demo club's invitation and sign-in addresses, at a start that doesn't write the club. Null once its host is gone. */
export async function readSeedReport({ db, env }: Deps): Promise<SeedReport | null> {
  const host = await findUserByEmail(db, getSeedEmail(0));
  if (!host || host.deactivated_at) return null;
  return {
    inviteUrl: `${env.PUBLIC_URL}/invite/${host.invite_slug}?eventSlug=first-table`,
    hostEmail: host.email,
    memberEmail: getSeedEmail(1),
  };
}
