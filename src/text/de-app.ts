/** The words of our own page in German: the keys of `en-app.ts`. */
import { dinners } from './de/dinners.ts';
import { home } from './de/home.ts';
import { hosting } from './de/hosting.ts';
import { introduction } from './de/introduction.ts';
import { matches } from './de/matches.ts';
import { navigation } from './de/navigation.ts';
import { priorities } from './de/priorities.ts';
import { profileAndSettings } from './de/profile-and-settings.ts';
import { seating } from './de/seating.ts';
import type { Words } from './languages.ts';

export const deApp: Words = { ...dinners, ...home, ...hosting, ...introduction, ...matches, ...navigation, ...priorities, ...profileAndSettings, ...seating };
