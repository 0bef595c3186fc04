/** The words of our own page in German: the keys of `en-app.ts`. */
import { calendar } from './de/calendar.ts';
import { dinners } from './de/dinners.ts';
import { home } from './de/home.ts';
import { hosting } from './de/hosting.ts';
import { hostingGuests } from './de/hosting-guests.ts';
import { hostingSeating } from './de/hosting-seating.ts';
import { intro } from './de/intro.ts';
import { matches } from './de/matches.ts';
import { pages } from './de/pages.ts';
import { plan } from './de/plan.ts';
import { priorities } from './de/priorities.ts';
import { profile } from './de/profile.ts';
import { settings } from './de/settings.ts';
import { shell } from './de/shell.ts';
import { tutorial } from './de/tutorial.ts';
import type { Words } from './languages.ts';

export const deApp: Words = {
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
};
