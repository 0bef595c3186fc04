/**
 * The words the elements may say, by key: the defaults of the remote texts (R56). `{name}` marks a place to fill;
 * `x_one` and `x_other` are plural forms of `x`. Sentences are for people: no exclamation marks, no jargon.
 * Words of our own page alone stand in `en-app.ts`: a partner's page has no use for them.
 */
import { common } from './en/common.ts';
import { deck } from './en/deck.ts';
import { inviteAndRsvp } from './en/invite-and-rsvp.ts';
import { profileEditor } from './en/profile-editor.ts';
import { signIn } from './en/sign-in.ts';

export const en = { ...common, ...signIn, ...inviteAndRsvp, ...deck, ...profileEditor } as const;
