export const calendarConnectMessages = {
  // Connecting a calendar (R13, R44)
  calendars: 'Kalender',
  calendars_feed: 'Ihre Dinner als Abonnement',
  calendars_feed_hint:
    'Setzen Sie diese Adresse in einen beliebigen Kalender, und er folgt Ihren Dinnern von selbst. Wer sie hat, kann mitlesen, also behalten Sie sie für sich.',
  calendars_feed_copy: 'Adresse kopieren',
  calendars_feed_copied: 'Die Adresse ist kopiert.',
  calendars_feed_by_hand: 'Kopieren war hier nicht erlaubt. Nehmen Sie die Adresse aus dem Feld.',
  calendars_feed_renew: 'Neue Adresse machen',
  calendars_feed_renew_hint: 'Eine neue Adresse beendet die alte: Kalender, die ihr folgen, bleiben stehen.',
  calendars_feed_renewed: 'Das ist die neue Adresse. Die alte gilt nicht mehr.',
  calendars_google: 'Google Kalender',
  calendars_google_off: 'Dinner, zu denen Sie zusagen, werden in Ihren Google Kalender geschrieben und dort verschoben oder entfernt, wenn sich etwas ändert.',
  calendars_google_on: 'Verbunden. Dinner, zu denen Sie zusagen, werden dort eingetragen.',
  calendars_google_connect: 'Google Kalender verbinden',
  calendars_google_disconnect: 'Trennen',
  calendars_google_gone: 'Google Kalender ist getrennt.',

  // Back from Google
  callback_waiting: 'Ihr Kalender wird verbunden',
  callback_done_title: 'Es steht im Kalender.',
  callback_done: 'Von nun an stehen Ihre Dinner in Ihrem Google Kalender.',
  callback_home: 'Zur Startseite',
  callback_failed_title: 'Die Seite ist ausgerissen.',
  callback_denied: 'Sie haben es bei Google nicht erlaubt. Es wurde nichts verbunden, und dort wird nichts geschrieben.',
  callback_unfinished: 'Google Kalender ist nicht verbunden. Beginnen Sie noch einmal, oder lassen Sie es: Jedes Dinner hat auch eine Kalenderdatei.',
  callback_signed_out: 'Ihre Sitzung ist unterwegs zu Ende gegangen. Melden Sie sich an, und verbinden Sie den Kalender in Ihren Einstellungen.',
  callback_again: 'Noch einmal',
  callback_settings: 'Zu Ihren Einstellungen',
} as const satisfies Record<string, string>;
