/** The words of the elements in German: the keys of `en.ts`, each plural in the forms the language has. */
import { common } from './de/common.ts';
import { deck } from './de/deck.ts';
import { inviteAndRsvp } from './de/invite-and-rsvp.ts';
import { profileEditor } from './de/profile-editor.ts';
import { signIn } from './de/sign-in.ts';
import type { Words } from './languages.ts';

export const de: Words = { ...common, ...signIn, ...inviteAndRsvp, ...deck, ...profileEditor };
