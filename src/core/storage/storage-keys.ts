import { normalizeApiUrl } from '../api-url.ts';

export const storageKeys = {
  auth: 'beside.auth',
  emailCodes: 'beside.codes',
  declinedEvents: 'beside.declined',
  interestedHintShown: 'beside.interested-told',
  theme: 'theme',
  locale: 'beside.locale',
  /** The page reloads in a language that was just chosen. */
  languageChanged: 'beside.language-chosen',
  offlineEvents: 'beside.kept',
  /** Check-ins that wait for a connection. */
  doorQueue: 'beside.door',
  /** Key prefix of unsaved form input. */
  draftPrefix: 'beside.draft ',
  /** The user already identified to analytics (R62). */
  identifiedUser: 'beside.identified',
  /** Key prefix of unsent analytics events. */
  unsentAnalyticsPrefix: 'beside.uncounted',
} as const;

/** The key of a partner page's session in `sessionStorage`. */
export const getAuthKey = (apiUrl: string): string =>
  `${storageKeys.auth} ${normalizeApiUrl(apiUrl)}`;
