import type { openMessages as enOpen } from '../../en/widgets/open.ts';

export const openMessages: typeof enOpen = {
  open_label: 'عرض الدعوة',
  open_close: 'إغلاق',
};
