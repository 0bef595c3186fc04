/** What the frame of our own page says, in Arabic (R39). */
export const shell = {
  nav_dinners: 'الأمسيات',
  nav_matches: 'اللقاءات',
  nav_priorities: 'الأهداف',
  nav_profile: 'الملف الشخصي',
  nav_new_zero: 'لا جديد',
  nav_new_one: 'جديد واحد',
  nav_new_two: 'جديدان',
  nav_new_few: '{count} جديدة',
  nav_new_many: '{count} جديدًا',
  nav_new_other: '{count} جديد',
} as const satisfies Record<string, string>;
