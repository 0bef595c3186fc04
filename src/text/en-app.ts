/** The words of our own page that no element says, by key; like `en.ts` in everything else. */
import { calendar } from './en/calendar.ts';
import { dinners } from './en/dinners.ts';
import { home } from './en/home.ts';
import { hosting } from './en/hosting.ts';
import { hostingGuests } from './en/hosting-guests.ts';
import { hostingSeating } from './en/hosting-seating.ts';
import { intro } from './en/intro.ts';
import { matches } from './en/matches.ts';
import { pages } from './en/pages.ts';
import { plan } from './en/plan.ts';
import { priorities } from './en/priorities.ts';
import { profile } from './en/profile.ts';
import { settings } from './en/settings.ts';
import { shell } from './en/shell.ts';
import { tutorial } from './en/tutorial.ts';

export const enApp = {
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
} as const;
