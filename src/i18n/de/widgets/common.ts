/** Messages that every page and element shares, in German. */
export const commonMessages = {
  // The product
  splash: 'Treffen Sie die richtigen Menschen persönlich.',
  seated_by: 'Platziert von {product}',

  // Navigation
  nav_log_out: 'Abmelden',

  // Loading and errors (R20–R23, R54)
  waiting: 'Einen Moment',
  something_went_wrong: 'Etwas ist schiefgegangen. Versuchen Sie es noch einmal.',
  render_title: 'Etwas ist schiefgegangen.',
  render_show: 'Fehler zeigen',
  render_hide: 'Fehler verbergen',
  status_offline: 'Bitte prüfen Sie Ihre Internetverbindung, und versuchen Sie es noch einmal.',
  status_forbidden: 'Hierauf haben Sie keinen Zugriff.',
  waits_for_line: 'Sie sind offline. Wir senden das, sobald Sie wieder online sind.',
  action_retry: 'Noch einmal',
  action_close: 'Schließen',
  action_undo: 'Rückgängig',

  // Form validation (R58)
  required: 'Erforderlich',
} as const satisfies Record<string, string>;
