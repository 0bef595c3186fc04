import type * as en from '../en/standalone.ts';

export const loadErrorMessages: typeof en.loadErrorMessages = {
  load_failed: 'Dieser Teil der Seite wurde nicht geladen.',
  load_again: 'Noch einmal versuchen',
};

export const apiMissingMessages: typeof en.apiMissingMessages = {
  api_title: 'Dieser Teil der Seite lässt sich nicht anzeigen.',
  api_missing: 'Das Attribut api fehlt. Tragen Sie dort die Adresse des Servers ein.',
  api_wrong: 'Das Attribut api ist keine gültige Serveradresse: {api}',
};

export const openMessages: typeof en.openMessages = {
  open_label: 'Einladung ansehen',
  open_close: 'Schließen',
};
