import type { loadErrorMessages as enLoad, apiMissingMessages as enNoApi } from '../../en/widgets/element-errors.ts';

export const loadErrorMessages: typeof enLoad = {
  load_failed: 'لم يصل هذا الجزء من الصفحة.',
  load_again: 'إعادة المحاولة',
};

export const apiMissingMessages: typeof enNoApi = {
  api_title: 'لا يمكن عرض هذا الجزء من الصفحة.',
  api_missing: 'عنوان خادمه مفقود: السمة api غير محددة.',
  api_wrong: 'السمة api ليست عنوان خادم: {api}',
};
