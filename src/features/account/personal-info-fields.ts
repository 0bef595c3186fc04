import * as z from 'zod/mini';
import type { CallInput } from '#src/contract/calls.ts';
import type { User } from '#src/contract/members.ts';
import { parseLinkedInUrl } from '#src/contract/web-url.ts';
import { cleanLine } from '#src/contract/text.ts';
import type { Translator } from '#src/i18n/translator.ts';

export const PersonalInfoFields = z.object({
  first_name: z.string(),
  last_name: z.string(),
  headline: z.string(),
  location: z.string(),
  linkedin_url: z.string(),
  dietary_needs: z.string(),
  show_on_invites: z.boolean(),
});
export type PersonalInfoFields = z.infer<typeof PersonalInfoFields>;
export type PersonalInfoFieldName = keyof PersonalInfoFields;
export type PersonalInfoTextFieldName = Exclude<PersonalInfoFieldName, 'show_on_invites'>;

export function toPersonalInfoFields(me: Partial<User>): PersonalInfoFields {
  return {
    first_name: me.first_name ?? '',
    last_name: me.last_name ?? '',
    headline: me.headline ?? '',
    location: me.location ?? '',
    linkedin_url: me.linkedin_url ?? '',
    dietary_needs: me.dietary_needs ?? '',
    show_on_invites: me.show_on_invites ?? false,
  };
}

/** A saved address stays as it is until it is changed: it may be older than the rule for new ones. */
const isLinkedInWrong = (typed: string, saved: string) =>
  typed !== saved && cleanLine(typed) !== '' && parseLinkedInUrl(typed) === null;

export function validatePersonalInfo(
  t: Translator,
  info: PersonalInfoFields,
  saved: PersonalInfoFields,
): Partial<Record<PersonalInfoTextFieldName, string>> {
  return {
    ...(cleanLine(info.first_name) === '' && { first_name: t('required') }),
    ...(cleanLine(info.last_name) === '' && { last_name: t('required') }),
    ...(isLinkedInWrong(info.linkedin_url, saved.linkedin_url) && {
      linkedin_url: t('account_linkedin_wrong'),
    }),
  };
}

/** Request body with the changed fields only. */
export function getPersonalInfoChanges(
  info: PersonalInfoFields,
  saved: PersonalInfoFields,
): CallInput<'updateInfo'>['body'] {
  const changed = (Object.keys(info) as PersonalInfoFieldName[]).flatMap((name) => {
    const typed = info[name];
    if (typed === saved[name]) return [];
    const value =
      name === 'linkedin_url' ? (parseLinkedInUrl(info.linkedin_url) ?? info.linkedin_url) : typed;
    const cleaned = typeof value === 'string' ? cleanLine(value) : value;
    return cleaned === saved[name]
      ? []
      : [[name, name === 'linkedin_url' && cleaned === '' ? null : cleaned]];
  });
  return Object.fromEntries(changed) as CallInput<'updateInfo'>['body'];
}
