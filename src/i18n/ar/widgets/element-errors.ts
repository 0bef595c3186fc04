import type {
  loadErrorMessages as enLoad,
  apiMissingMessages as enNoApi,
} from '../../en/widgets/element-errors.ts';

export const loadErrorMessages: typeof enLoad = {
  load_failed: 'تعذر تحميل هذا الجزء من الصفحة.',
  load_again: 'إعادة المحاولة',
};

export const apiMissingMessages: typeof enNoApi = {
  api_title: 'لا يمكن عرض هذا الجزء من الصفحة.',
  api_missing: 'السمة api غير محددة. اكتبوا فيها عنوان الخادم.',
  api_wrong: 'السمة api ليست عنوان خادم صحيحًا: {api}',
};
