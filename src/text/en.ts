/**
 * The words the elements may say, by key: the defaults of the remote texts (R56). `{name}` marks a place to fill;
 * `x_one` and `x_other` are plural forms of `x`. Sentences are for people: no exclamation marks, no jargon.
 * Words of our own page alone stand in `en-app.ts`, so that no partner's page pays for them.
 */
import { deck } from './en/deck.ts';
import { profileEditor } from './en/profile-editor.ts';
import { seatmate } from './en/seatmate.ts';
import { enFirst } from './en-first.ts';

export const en = { ...enFirst, ...deck, ...seatmate, ...profileEditor } as const;
