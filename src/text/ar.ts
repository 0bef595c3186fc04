/** The words of the elements in Arabic: the keys of `en.ts`, each plural in the forms the language has. */
import { common } from './ar/common.ts';
import { deck } from './ar/deck.ts';
import { inviteAndRsvp } from './ar/invite-and-rsvp.ts';
import { profileEditor } from './ar/profile-editor.ts';
import { signIn } from './ar/sign-in.ts';
import { isolated } from './ar/isolated.ts';
import type { Words } from './languages.ts';

export const ar: Words = isolated({ ...common, ...signIn, ...inviteAndRsvp, ...deck, ...profileEditor });
