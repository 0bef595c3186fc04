/** The words of the elements in Arabic: the keys of `en.ts`, each plural in the forms the language has. */
import { base } from './ar/base.ts';
import { deck } from './ar/deck.ts';
import { invite } from './ar/invite.ts';
import { isolated } from './ar/isolated.ts';
import { profileEditor } from './ar/profile-editor.ts';
import { seatmate } from './ar/seatmate.ts';
import { signIn } from './ar/sign-in.ts';
import type { Words } from './languages.ts';

export const ar: Words = isolated({ ...base, ...signIn, ...invite, ...deck, ...seatmate, ...profileEditor });
