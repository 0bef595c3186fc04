/** What every element may say: the words that come with the first of them. Others bring their own (`Widget.words`). */
import { base } from './en/base.ts';
import { invite } from './en/invite.ts';
import { plan } from './en/plan.ts';
import { signIn } from './en/sign-in.ts';

export const enFirst = { ...base, ...signIn, ...invite, ...plan } as const;
