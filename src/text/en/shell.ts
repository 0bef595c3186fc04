/** What the frame of our own page says: the navigation (R39) and the line. */
export const shell = {
  nav_dinners: 'Dinners',
  nav_matches: 'Matches',
  nav_priorities: 'Priorities',
  nav_profile: 'Profile',
  nav_new_one: '{count} new',
  nav_new_other: '{count} new',
} as const satisfies Record<string, string>;
