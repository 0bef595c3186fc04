/** What an invitation says at first: the words that come with every element. Others bring their own (`Widget.words`, `Step.words`). */
import { base } from './en/base.ts';
import { invite } from './en/invite.ts';

export const enFirst = { ...base, ...invite } as const;
