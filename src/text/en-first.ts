/** What signing in, an invitation and its answer say: the words that come with every element. Others bring their own (`Widget.words`). */
import { base } from './en/base.ts';
import { broken } from './en/broken.ts';
import { invite } from './en/invite.ts';
import { rsvp } from './en/rsvp.ts';
import { signIn } from './en/sign-in.ts';

export const enFirst = { ...base, ...broken, ...invite, ...rsvp, ...signIn } as const;
