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
  failed_policy:
    'Die Sicherheitsregeln dieser Website lassen nicht zu, dass dieser Teil der Seite von {host} geladen wird.',
  failed_cors:
    'Diese Website kann die Antworten von {host} gerade nicht lesen. Versuchen Sie es gleich noch einmal.',
  failed_unreachable:
    'Der Server ist gerade nicht erreichbar. Prüfen Sie Ihre Verbindung, oder versuchen Sie es später noch einmal.',
  failed_server:
    'Auf unserem Server ist etwas schiefgegangen. Versuchen Sie es gleich noch einmal.',
  failed_status: 'Die Anfrage ist fehlgeschlagen (Statuscode {status}).',
  failed_too_many: 'Das waren zu viele Anfragen auf einmal. Versuchen Sie es gleich noch einmal.',
  failed_too_many_until:
    'Das waren zu viele Anfragen auf einmal. Versuchen Sie es {when} noch einmal.',
  status_forbidden: 'Hierauf haben Sie keinen Zugriff.',
  waits_for_line: 'Sie sind offline. Wir senden das, sobald Sie wieder online sind.',
  action_retry: 'Noch einmal',
  action_close: 'Schließen',
  action_undo: 'Rückgängig',

  // Form validation (R58)
  required: 'Erforderlich',
} as const satisfies Record<string, string>;
