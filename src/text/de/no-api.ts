import type { noApi as en } from '../en/no-api.ts';

export const noApi: typeof en = {
  api_title: 'Dieser Teil der Seite lässt sich nicht zeigen.',
  api_missing: 'Die Adresse seines Servers fehlt: Das Attribut api ist nicht gesetzt.',
  api_wrong: 'Sein Attribut api ist keine Serveradresse: {api}',
};
