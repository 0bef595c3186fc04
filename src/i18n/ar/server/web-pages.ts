import type { Messages } from '../../message-catalog.ts';

export const webPageMessages: Messages = {
  // The product
  share_description: 'مائدة واحدة و40 ممن يقودون أعمالًا. أنتم من يقرر إلى جوار من تجلسون.',
  share_image_alt: 'دعوة إلى {title}: عدد الأماكن المُعدّة {seats}، أحدها مضيء.',
  former_member: 'من الأعضاء السابقين',

  // A link pasted into another page (oembed.com)
  oembed_json_only: 'لا يُتاح هنا سوى JSON.',
  oembed_url_missing: 'اذكر الرابط في `url`.',

  // The contract to read
  contract_title: 'واجهة {product} البرمجية',
  contract_lead: 'كل استدعاء متاح، ومن يحق له، وما يأخذه وما يجيب به. للبرامج:',
};
