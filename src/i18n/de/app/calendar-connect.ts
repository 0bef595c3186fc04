export const calendarConnectMessages = {
  // Connecting a calendar (R13, R44)
  calendars: 'Kalender',
  calendars_feed: 'Kalenderlink für Ihre Dinner',
  calendars_feed_hint:
    'Fügen Sie diesen Link in eine beliebige Kalender-App ein, dann bleiben Ihre Dinner dort aktuell. Wer den Link hat, kann sie sehen. Behalten Sie ihn für sich.',
  calendars_feed_copy: 'Link kopieren',
  calendars_feed_copied: 'Link kopiert.',
  calendars_feed_by_hand: 'Wir konnten den Link nicht kopieren. Kopieren Sie ihn aus diesem Feld.',
  calendars_feed_renew: 'Neuen Link erstellen',
  calendars_feed_renew_hint:
    'Ein neuer Link ersetzt den alten. Kalender, die den alten Link nutzen, aktualisieren sich nicht mehr.',
  calendars_feed_renewed: 'Das ist Ihr neuer Link. Der alte gilt nicht mehr.',
  calendars_google: 'Google Kalender',
  calendars_google_off:
    'Wir tragen Dinner, zu denen Sie zusagen, in Ihren Google Kalender ein und halten sie dort aktuell.',
  calendars_google_on:
    'Verbunden. Wir tragen Dinner ein, zu denen Sie zusagen, und halten sie aktuell.',
  calendars_google_connect: 'Google Kalender verbinden',
  calendars_google_disconnect: 'Trennen',
  calendars_google_gone: 'Google Kalender ist getrennt.',

  // Returning from Google
  callback_waiting: 'Wir verbinden Ihren Kalender',
  callback_done_title: 'Google Kalender ist verbunden.',
  callback_done: 'Ab jetzt tragen wir Ihre Dinner dort ein.',
  callback_home: 'Zur Startseite',
  callback_failed_title: 'Google Kalender wurde nicht verbunden.',
  callback_denied:
    'Sie haben uns keinen Zugriff auf Ihren Google Kalender gegeben. Sie können es jederzeit noch einmal versuchen.',
  callback_unfinished:
    'Die Verbindung kam nicht zustande. Versuchen Sie es noch einmal, oder nutzen Sie die Kalenderdatei auf der Seite des Dinners.',
  callback_signed_out:
    'Sie wurden abgemeldet. Melden Sie sich an, und verbinden Sie Ihren Kalender dann in den Einstellungen.',
  callback_again: 'Noch einmal',
  callback_settings: 'Zu den Einstellungen',
} as const satisfies Record<string, string>;
