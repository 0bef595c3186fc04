import type { noApi as en } from '../en/no-api.ts';

export const noApi: typeof en = {
  api_title: 'لا يمكن عرض هذا الجزء من الصفحة.',
  api_missing: 'عنوان خادمه مفقود: السمة api غير محددة.',
  api_wrong: 'السمة api ليست عنوان خادم: {api}',
};
