import type { load as en } from '../en/load.ts';

export const load: typeof en = {
  load_failed: 'Dieser Teil der Seite ist nicht angekommen.',
  load_again: 'Noch einmal versuchen',
};
