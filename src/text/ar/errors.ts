import type { load as enLoad, noApi as enNoApi } from '../en/errors.ts';

export const load: typeof enLoad = {
  load_failed: 'لم يصل هذا الجزء من الصفحة.',
  load_again: 'إعادة المحاولة',
};

export const noApi: typeof enNoApi = {
  api_title: 'لا يمكن عرض هذا الجزء من الصفحة.',
  api_missing: 'عنوان خادمه مفقود: السمة api غير محددة.',
  api_wrong: 'السمة api ليست عنوان خادم: {api}',
};
