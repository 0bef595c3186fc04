import * as z from 'zod/mini';
import { Id, Instant } from './common.ts';
import { Person } from './person.ts';
import { Profile, ProfileDetail } from './profile.ts';

/** Directed: mine. Reasons come from profiles, my own marks and mutual interest (R41). */
export const Match = z.object({
  id: Id,
  target_user: Person,
  target_profile: ProfileDetail,
  my_profile: Profile,
  score: z.number().check(z.gte(0), z.lte(1)),
  reasons: z.array(z.string()),
  state: z.enum(['new', 'interested', 'dismissed']),
  is_mutual: z.boolean(),
  contact: z.nullable(z.object({ linkedin_url: z.nullable(z.string()) })),
  event: z.nullable(z.object({ id: Id, slug: z.string(), title: z.string(), starts_at: Instant })),
  turned_at: z.nullable(Instant),
});
export type Match = z.infer<typeof Match>;
