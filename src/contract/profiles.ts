/** Profiles: a member's priorities (R34, R35). */
import * as z from 'zod/mini';
import type { CallDefinition } from './call-definition.ts';
import {
  IdParams,
  Id,
  IsoDateTime,
  MediaUrl,
  EmptyResponse,
  pageQueryShape,
  singleLineText,
  paginated,
  multilineText,
} from './fields.ts';
import { Person } from './members.ts';
import { LinkedInUrl, WebsiteUrl } from './web-url.ts';

export const ProfileAttribute = z.object({
  key: z.string(),
  label: z.string(),
  kind: z.enum(['text', 'choice', 'tags']),
  options: z.array(z.string()),
  /** The options in the reader's language, in the same order. */
  option_labels: z.array(z.string()),
});

export const ProfileType = z.object({
  id: Id,
  slug: z.string(),
  display_name: z.string(),
  description: z.string(),
  seeks: z.array(z.string()),
  attributes: z.array(ProfileAttribute),
});
export type ProfileType = z.infer<typeof ProfileType>;

/** A priority is a profile of one type. The default profile has no type; its content is used for priorities that have none. */
export const Profile = z.object({
  id: Id,
  is_default: z.boolean(),
  profile_type: z.nullable(ProfileType),
  is_personalised: z.boolean(),
  updated_at: IsoDateTime,
});
export type Profile = z.infer<typeof Profile>;

const OneOrMany = z.union([z.string(), z.array(z.string())]);

/** `value` is sent back when saving; `label` is its text in the reader's language. */
export const ProfileAttributeValue = z.object({
  key: z.string(),
  value: OneOrMany,
  label: OneOrMany,
});

export const ProfileCompany = z.object({
  name: z.string(),
  role: z.string(),
  website: z.string(),
  logo_url: z.nullable(MediaUrl),
});

export const ProfileDetail = z.extend(Profile, {
  owner: Person,
  bio: z.string(),
  attributes: z.array(ProfileAttributeValue),
  company: ProfileCompany,
  is_mine: z.boolean(),
});
export type ProfileDetail = z.infer<typeof ProfileDetail>;

export const InitializeProfilesInput = z.strictObject({
  source: z.enum(['linkedin', 'manual']),
  linkedin_url: z.optional(LinkedInUrl),
  profile_type_ids: z.array(Id).check(z.minLength(1), z.maxLength(14)),
});

export const UpdateProfileInput = z.union([
  z.strictObject({ reset_to_default: z.literal(true) }),
  z.strictObject({
    bio: z.optional(multilineText(1000)),
    attributes: z.optional(
      z
        .array(
          z.strictObject({
            key: singleLineText(60),
            value: z.union([
              singleLineText(200),
              z.array(singleLineText(60)).check(z.maxLength(20)),
            ]),
          }),
        )
        .check(z.maxLength(20)),
    ),
    company: z.optional(
      z.strictObject({
        name: singleLineText(120),
        role: singleLineText(120),
        /** Without it, the stored one stays, which may be older than the rule for new ones. */
        website: z.optional(z.union([z.literal(''), WebsiteUrl])),
      }),
    ),
  }),
]);

export const profileCalls = {
  listProfileTypes: {
    method: 'GET',
    path: '/api/profile-types/',
    who: 'signed-in',
    query: z.strictObject(pageQueryShape),
    response: paginated(ProfileType),
  },
  listProfiles: {
    method: 'GET',
    path: '/api/profiles/',
    who: 'signed-in',
    query: z.strictObject(pageQueryShape),
    response: paginated(Profile),
  },
  initializeProfiles: {
    method: 'POST',
    path: '/api/profiles/initialize_profiles/',
    who: 'signed-in',
    idempotency: 'natural',
    body: InitializeProfilesInput,
    response: paginated(Profile),
  },
  readProfile: {
    method: 'GET',
    path: '/api/profiles/:id/profile_detail/',
    who: 'signed-in',
    params: IdParams,
    response: ProfileDetail,
  },
  updateProfile: {
    method: 'PUT',
    path: '/api/profiles/:id/update_profile_data/',
    who: 'signed-in',
    params: IdParams,
    body: UpdateProfileInput,
    response: ProfileDetail,
  },
  uploadLogo: {
    method: 'POST',
    path: '/api/profiles/:id/upload_company_logo/',
    who: 'signed-in',
    isUpload: true,
    idempotency: 'natural',
    params: IdParams,
    response: ProfileDetail,
  },
  deleteProfile: {
    method: 'DELETE',
    path: '/api/profiles/:id/',
    who: 'member',
    params: IdParams,
    response: EmptyResponse,
    status: 204,
  },
} as const satisfies Record<string, CallDefinition>;
