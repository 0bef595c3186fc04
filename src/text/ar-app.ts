/** The words of our own page in Arabic: the keys of `en-app.ts`. */
import { dinners } from './ar/dinners.ts';
import { home } from './ar/home.ts';
import { hosting } from './ar/hosting.ts';
import { introduction } from './ar/introduction.ts';
import { matches } from './ar/matches.ts';
import { navigation } from './ar/navigation.ts';
import { priorities } from './ar/priorities.ts';
import { profileAndSettings } from './ar/profile-and-settings.ts';
import { seating } from './ar/seating.ts';
import { isolated } from './ar/isolated.ts';
import type { Words } from './languages.ts';

export const arApp: Words = isolated({
  ...dinners,
  ...home,
  ...hosting,
  ...introduction,
  ...matches,
  ...navigation,
  ...priorities,
  ...profileAndSettings,
  ...seating,
});
