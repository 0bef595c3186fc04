/** What the frame of our own page says, in German (R39). */
export const shell = {
  nav_dinners: 'Dinner',
  nav_matches: 'Begegnungen',
  nav_priorities: 'Anliegen',
  nav_profile: 'Profil',
  nav_new_one: '{count} neu',
  nav_new_other: '{count} neu',
} as const satisfies Record<string, string>;
