import * as z from 'zod/mini';
import { Id, Instant } from './common.ts';
import { Person } from './person.ts';

export const Attribute = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'choice', 'tags']),
  options: z.array(z.string()),
  /** The options in the reader's language, in their order. */
  option_labels: z.array(z.string()),
});

export const ProfileType = z.object({
  id: Id,
  slug: z.string(),
  display_name: z.string(),
  description: z.string(),
  seeks: z.array(z.string()),
  attributes: z.array(Attribute),
});
export type ProfileType = z.infer<typeof ProfileType>;

/** A priority is a profile of one type; the default profile has none and lends its words to the rest. */
export const Profile = z.object({
  id: Id,
  is_default: z.boolean(),
  profile_type: z.nullable(ProfileType),
  is_personalised: z.boolean(),
  updated_at: Instant,
});
export type Profile = z.infer<typeof Profile>;

const OneOrMany = z.union([z.string(), z.array(z.string())]);

/** `value` is what is written back; `label` says it in the reader's language. */
export const AttributeValue = z.object({ key: z.string(), value: OneOrMany, label: OneOrMany });

export const Company = z.object({ name: z.string(), role: z.string(), website: z.string(), logo_url: z.nullable(z.string()) });

export const ProfileDetail = z.extend(Profile, {
  owner: Person,
  bio: z.string(),
  attributes: z.array(AttributeValue),
  company: Company,
  is_mine: z.boolean(),
});
export type ProfileDetail = z.infer<typeof ProfileDetail>;
