/** What every page and element says: the product, waiting, trouble, checks of what was typed in German. */
export const commonMessages = {
  // The product
  splash: 'Treffen Sie die richtigen Menschen persönlich.',
  seated_by: 'Platziert von {product}',

  // Navigation
  nav_log_out: 'Abmelden',

  // Waiting and trouble (R20–R23, R54)
  waiting: 'Einen Moment',
  something_went_wrong: 'Etwas ist schiefgegangen. Versuchen Sie es noch einmal.',
  render_title: 'Etwas ist schiefgegangen.',
  render_show: 'Fehler zeigen',
  render_hide: 'Fehler verbergen',
  status_offline: 'Bitte prüfen Sie Ihre Internetverbindung, und versuchen Sie es noch einmal.',
  status_forbidden: 'Hierauf haben Sie keinen Zugriff.',
  waits_for_line: 'Sie sind offline. Das geht von selbst hinaus, sobald die Leitung wieder da ist.',
  action_retry: 'Noch einmal',
  action_close: 'Schließen',
  action_undo: 'Rückgängig',

  // Checks of what was typed (R58)
  required: 'Erforderlich',
} as const satisfies Record<string, string>;
