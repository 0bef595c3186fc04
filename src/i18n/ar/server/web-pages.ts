import type { Messages } from '../../message-catalog.ts';

export const webPageMessages: Messages = {
  // The product
  share_description: 'مائدة واحدة و40 من قادة الأعمال. أنتم من يقرر إلى جوار من تجلسون.',
  share_image_alt: 'دعوة إلى {title}: مائدة معدّة، أحد مقاعدها مميز.',
  former_member: 'من الأعضاء السابقين',

  // Answering an invitation without script
  answer_without_script: 'JavaScript متوقف في متصفحكم. ما زال بإمكانكم الرد هنا:',
  answer_by_email: 'القبول بالبريد الإلكتروني',
  answer_form_expired: 'ظل هذا النموذج مفتوحًا أكثر من 10 دقائق. يُرجى إرساله مرة أخرى.',
  answer_form_foreign: 'لا يمكن إرسال هذا النموذج إلا من صفحتنا. يُرجى فتح دعوتكم من جديد.',
  answer_form_used: 'تغيّر هذا الرد منذ إرساله. للرد من جديد، يُرجى فتح دعوتكم.',
  answer_nothing_to_send: 'لا حاجة إلى إرسال أي شيء: من دون قبولكم لا يُحجز لكم مقعد.',

  // A link pasted into another page (oembed.com)
  oembed_json_only: 'لا ندعم سوى JSON.',
  oembed_url_missing: 'المعامل `url` مفقود.',

  // The API reference
  contract_title: 'واجهة {product} البرمجية',
  contract_lead: 'كل استدعاءات الواجهة مع أذوناتها ومعاملاتها واستجاباتها. نسخة تقرؤها البرامج:',
};
