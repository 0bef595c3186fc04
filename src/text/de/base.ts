/** What every page and element says, in German. */
export const base = {
  // The product
  splash: 'Treffen Sie die richtigen Menschen persönlich.',
  seated_by: 'Platziert von {product}',
  page_title: '{product} Club | {page}',
  skip_to_content: 'Zum Inhalt springen',

  // Page names
  page_sign_in: 'Anmelden',
  page_email: 'Ihre E-Mail',
  page_verify: 'Ihr Code',
  page_invite: 'Sie sind eingeladen',
  page_not_found: 'Nicht gefunden',

  // Navigation
  nav_label: 'Hauptmenü',
  nav_home: 'Start',
  nav_log_out: 'Abmelden',
  theme_label: 'Licht',
  theme_light: 'Tag',
  theme_dark: 'Abend',
  theme_system: 'Wie das Gerät',

  // Waiting and trouble (R20–R23, R54)
  waiting: 'Einen Moment',
  something_went_wrong: 'Etwas ist schiefgegangen. Versuchen Sie es noch einmal.',
  render_title: 'Etwas ist schiefgegangen.',
  render_show: 'Fehler zeigen',
  render_hide: 'Fehler verbergen',
  status_not_found_title: 'Unter der Haube ist nichts.',
  status_not_found: 'Das Gesuchte wurde nicht gefunden.',
  status_unauthorized_title: 'Das Gästebuch ist verschlossen.',
  status_unauthorized: 'Dafür müssen Sie angemeldet sein.',
  status_forbidden_title: 'Der Tisch anderer Gäste.',
  status_forbidden: 'Hierauf haben Sie keinen Zugriff.',
  status_internal_title: 'In der Küche ist etwas gefallen.',
  status_internal: 'Bei der Bearbeitung Ihrer Anfrage ist ein Fehler aufgetreten.',
  status_offline_title: 'Die Leitung ist still.',
  status_offline: 'Bitte prüfen Sie Ihre Internetverbindung, und versuchen Sie es noch einmal.',
  waits_for_line: 'Sie sind offline. Das geht von selbst hinaus, sobald die Leitung wieder da ist.',
  status_error_title: 'Das ging neben den Teller.',
  status_error: 'Bei der Bearbeitung Ihrer Anfrage ist ein Fehler aufgetreten.',
  action_go_home: 'Zur Startseite',
  action_log_in: 'Anmelden',
  action_retry: 'Noch einmal',
  action_reload: 'Neu laden',
  action_close: 'Schließen',
  action_undo: 'Rückgängig',
  action_save: 'Speichern',
  action_cancel: 'So lassen',

  // Checks of what was typed (R58)
  required: 'Erforderlich',
  invalid_email: 'Ungültige E-Mail-Adresse',

  // What the server refuses, in words
  error_needs_priority: 'Wählen Sie mindestens ein Anliegen.',
} as const satisfies Record<string, string>;
