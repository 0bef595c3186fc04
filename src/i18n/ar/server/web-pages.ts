import type { Messages } from '../../message-catalog.ts';

export const webPageMessages: Messages = {
  // The product
  share_description: 'مائدة واحدة و40 من قادة الأعمال. أنتم من يقرر إلى جوار من تجلسون.',
  share_image_alt: 'دعوة إلى {title}: مائدة عدد مقاعدها {seats}، أحدها مميز.',
  former_member: 'من الأعضاء السابقين',

  // A link pasted into another page (oembed.com)
  oembed_json_only: 'لا ندعم سوى JSON.',
  oembed_url_missing: 'المعامل `url` مفقود.',

  // The API reference
  contract_title: 'واجهة {product} البرمجية',
  contract_lead: 'كل استدعاءات الواجهة مع أذوناتها ومعاملاتها واستجاباتها. نسخة تقرؤها البرامج:',
};
