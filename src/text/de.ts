/** The words of the elements in German: the keys of `en.ts`, each plural in the forms the language has. */
import { base } from './de/base.ts';
import { deck } from './de/deck.ts';
import { invite } from './de/invite.ts';
import { profileEditor } from './de/profile-editor.ts';
import { seatmate } from './de/seatmate.ts';
import { signIn } from './de/sign-in.ts';
import type { Words } from './languages.ts';

export const de: Words = { ...base, ...signIn, ...invite, ...deck, ...seatmate, ...profileEditor };
