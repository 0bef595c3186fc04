import * as z from 'zod/mini';
import type { CallInput } from '#src/contract/calls.ts';
import { LinkedInUrl, type User } from '#src/contract/members.ts';
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

/** Adds `https://` if it is missing, as in `linkedin.com/in/ada`. */
export function toLinkedInUrl(typed: string): string {
  const text = typed.trim();
  if (text === '' || /^https:/i.test(text)) return text;
  return `https://${text.replace(/^http:\/\//i, '')}`;
}

export function validatePersonalInfo(t: Translator, info: PersonalInfoFields): Partial<Record<PersonalInfoTextFieldName, string>> {
  const linkedIn = toLinkedInUrl(info.linkedin_url);
  return {
    ...(info.first_name.trim() === '' && { first_name: t('required') }),
    ...(info.last_name.trim() === '' && { last_name: t('required') }),
    ...(linkedIn !== '' && !z.safeParse(LinkedInUrl, linkedIn).success && { linkedin_url: t('account_linkedin_wrong') }),
  };
}

/** Request body with the changed fields only. */
export function getPersonalInfoChanges(info: PersonalInfoFields, saved: PersonalInfoFields): CallInput<'updateInfo'>['body'] {
  const next = { ...info, linkedin_url: toLinkedInUrl(info.linkedin_url) };
  const changed = (Object.keys(next) as PersonalInfoFieldName[]).flatMap((name) => {
    const value = next[name];
    const trimmed = typeof value === 'string' ? value.trim() : value;
    return trimmed === saved[name] ? [] : [[name, name === 'linkedin_url' && trimmed === '' ? null : trimmed]];
  });
  return Object.fromEntries(changed) as CallInput<'updateInfo'>['body'];
}
