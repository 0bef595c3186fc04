import type {
  loadErrorMessages as enLoad,
  apiMissingMessages as enNoApi,
} from '../../en/widgets/element-errors.ts';

export const loadErrorMessages: typeof enLoad = {
  load_failed: 'Dieser Teil der Seite wurde nicht geladen.',
  load_again: 'Noch einmal versuchen',
};

export const apiMissingMessages: typeof enNoApi = {
  api_title: 'Dieser Teil der Seite lässt sich nicht anzeigen.',
  api_missing: 'Das Attribut api fehlt. Tragen Sie dort die Adresse des Servers ein.',
  api_wrong: 'Das Attribut api ist keine gültige Serveradresse: {api}',
};
