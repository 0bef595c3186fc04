import type { load as en } from '../en/load.ts';

export const load: typeof en = {
  load_failed: 'لم يصل هذا الجزء من الصفحة.',
  load_again: 'إعادة المحاولة',
};
