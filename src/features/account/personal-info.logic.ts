import * as z from 'zod/mini';
import type { CallInput } from '#src/contract/calls.ts';
import { LinkedInUrl, type User } from '#src/contract/members.ts';
import type { Translator } from '#src/i18n/translator.ts';

/** Field values as typed. */
export const Info = z.object({
  first_name: z.string(),
  last_name: z.string(),
  headline: z.string(),
  location: z.string(),
  linkedin_url: z.string(),
  dietary_needs: z.string(),
  show_on_invites: z.boolean(),
});
export type Info = z.infer<typeof Info>;
export type InfoName = keyof Info;
export type InfoTextName = Exclude<InfoName, 'show_on_invites'>;

export function infoOf(me: Partial<User>): Info {
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
export function linkedInOf(typed: string): string {
  const text = typed.trim();
  if (text === '' || /^https:/i.test(text)) return text;
  return `https://${text.replace(/^http:\/\//i, '')}`;
}

/** Error messages by field. */
export function wrongIn(t: Translator, info: Info): Partial<Record<InfoTextName, string>> {
  const linkedIn = linkedInOf(info.linkedin_url);
  return {
    ...(info.first_name.trim() === '' && { first_name: t('required') }),
    ...(info.last_name.trim() === '' && { last_name: t('required') }),
    ...(linkedIn !== '' && !z.safeParse(LinkedInUrl, linkedIn).success && { linkedin_url: t('account_linkedin_wrong') }),
  };
}

/** Request body with the changed fields only. */
export function changesIn(info: Info, before: Info): CallInput<'updateInfo'>['body'] {
  const sent = { ...info, linkedin_url: linkedInOf(info.linkedin_url) };
  const changed = (Object.keys(sent) as InfoName[]).flatMap((name) => {
    const value = sent[name];
    const trimmed = typeof value === 'string' ? value.trim() : value;
    return trimmed === before[name] ? [] : [[name, name === 'linkedin_url' && trimmed === '' ? null : trimmed]];
  });
  return Object.fromEntries(changed) as CallInput<'updateInfo'>['body'];
}
