import type { loadErrorMessages as enLoad, apiMissingMessages as enNoApi } from '../../en/widgets/element-errors.ts';

export const loadErrorMessages: typeof enLoad = {
  load_failed: 'Dieser Teil der Seite ist nicht angekommen.',
  load_again: 'Noch einmal versuchen',
};

export const apiMissingMessages: typeof enNoApi = {
  api_title: 'Dieser Teil der Seite lässt sich nicht zeigen.',
  api_missing: 'Die Adresse seines Servers fehlt: Das Attribut api ist nicht gesetzt.',
  api_wrong: 'Sein Attribut api ist keine Serveradresse: {api}',
};
