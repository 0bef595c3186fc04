/** What an invitation and its answer say: the words that come with every element. Others bring their own (`Widget.words`, `Step.words`). */
import { base } from './en/base.ts';
import { invite } from './en/invite.ts';
import { rsvp } from './en/rsvp.ts';

export const enFirst = { ...base, ...invite, ...rsvp } as const;
