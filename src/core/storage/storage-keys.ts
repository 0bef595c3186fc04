export const storageKeys = {
  auth: 'beside.auth',
  emailCodes: 'beside.codes',
  declinedEvents: 'beside.declined',
  isInterestedTold: 'beside.interested-told',
  theme: 'theme',
  locale: 'beside.locale',
  offlineEvents: 'beside.kept',
  /** Who has been told to analytics (R62). */
  identifiedUser: 'beside.identified',
  /** Before each analytics event that has not left yet. */
  unsentAnalyticsPrefix: 'beside.uncounted',
} as const;
