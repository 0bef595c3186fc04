import type * as en from '../en/standalone.ts';

export const loadErrorMessages: typeof en.loadErrorMessages = {
  load_failed: 'تعذر تحميل هذا الجزء من الصفحة.',
  load_again: 'إعادة المحاولة',
};

export const apiMissingMessages: typeof en.apiMissingMessages = {
  api_title: 'لا يمكن عرض هذا الجزء من الصفحة.',
  api_missing: 'السمة api غير محددة. اكتبوا فيها عنوان الخادم.',
  api_wrong: 'السمة api ليست عنوان خادم صحيحًا: {api}',
};

export const openMessages: typeof en.openMessages = {
  open_label: 'عرض الدعوة',
  open_close: 'إغلاق',
};
