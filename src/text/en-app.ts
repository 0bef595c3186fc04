/** The words of our own page that no element says, by key; like `en.ts` in everything else. */
import { dinners } from './en/dinners.ts';
import { home } from './en/home.ts';
import { hosting } from './en/hosting.ts';
import { introduction } from './en/introduction.ts';
import { matches } from './en/matches.ts';
import { navigation } from './en/navigation.ts';
import { priorities } from './en/priorities.ts';
import { profileAndSettings } from './en/profile-and-settings.ts';
import { seating } from './en/seating.ts';

export const enApp = { ...dinners, ...home, ...hosting, ...introduction, ...matches, ...navigation, ...priorities, ...profileAndSettings, ...seating } as const;
