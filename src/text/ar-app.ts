/** The words of our own page in Arabic: the keys of `en-app.ts`. */
import { calendar } from './ar/calendar.ts';
import { dinners } from './ar/dinners.ts';
import { home } from './ar/home.ts';
import { hosting } from './ar/hosting.ts';
import { hostingGuests } from './ar/hosting-guests.ts';
import { hostingSeating } from './ar/hosting-seating.ts';
import { intro } from './ar/intro.ts';
import { isolated } from './ar/isolated.ts';
import { matches } from './ar/matches.ts';
import { pages } from './ar/pages.ts';
import { plan } from './ar/plan.ts';
import { priorities } from './ar/priorities.ts';
import { profile } from './ar/profile.ts';
import { settings } from './ar/settings.ts';
import { shell } from './ar/shell.ts';
import { tutorial } from './ar/tutorial.ts';
import type { Words } from './languages.ts';

export const arApp: Words = isolated({
  ...pages,
  ...shell,
  ...intro,
  ...tutorial,
  ...home,
  ...matches,
  ...dinners,
  ...plan,
  ...hosting,
  ...hostingGuests,
  ...hostingSeating,
  ...priorities,
  ...profile,
  ...settings,
  ...calendar,
});
