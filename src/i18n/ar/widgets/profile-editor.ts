/** Editing your own card, in Arabic (R34, R35). */
export const profileEditorMessages = {
  profile_sign_in_title: 'بطاقتكم',
  profile_sign_in_lead: 'سجّلوا الدخول لتعدّلوا ما يراه الضيوف الآخرون عنكم.',

  // The card as others see it
  profile_as_seen: 'كما يراها الآخرون',
  profile_at_company: '{role}، {company}',

  // The form
  profile_bio: 'عنكم',
  profile_bio_count: 'عدد الأحرف {count} من {limit}',
  profile_bio_long: 'عدد الأحرف الزائدة على الحد: {count}. اختصروا النص من فضلكم.',
  profile_choice_none: 'دون إجابة',
  profile_tags_add: 'إضافة كلمة أخرى',
  profile_tags_hint: 'اضغطوا Enter أو الفاصلة للإضافة.',
  profile_tag_remove: 'إزالة {tag}',
  profile_tags_full: 'بلغتم حد 20 كلمة. أزيلوا واحدة لإضافة أخرى.',
  profile_optional: 'اختياري',
  profile_company: 'الشركة',
  profile_role: 'منصبكم',
  profile_website: 'الموقع الإلكتروني',
  profile_website_wrong: 'أدخلوا عنوان موقع كاملًا، مثل driftice.example',
  profile_save: 'حفظ البطاقة',
  profile_saved: 'حُفظت بطاقتكم.',
  profile_unchanged: 'لا جديد للحفظ.',
  profile_draft: 'تبقى مسودتكم في علامة التبويب هذه حتى تحفظوها.',
  profile_drop: 'تجاهل التغييرات',
  profile_dropped: 'تجاهلنا تغييراتكم.',
  profile_lent: 'هذه بطاقتكم الأساسية. عدّلوها لتصبح بطاقة خاصة بهذا الهدف.',
  profile_reset: 'العودة إلى الأساسية',
  profile_reset_done: 'عدتم إلى بطاقتكم الأساسية.',

  // The logo
  profile_logo: 'شعار الشركة',
  profile_logo_hint: 'JPEG أو PNG أو WebP، حتى 8 ميغابايت.',
  profile_logo_add: 'اختيار شعار',
  profile_logo_change: 'اختيار شعار آخر',
  profile_logo_going: 'يجري رفع الشعار…',
  profile_logo_done: 'حُفظ الشعار.',

  // Refused image files
  picture_wrong_kind: 'هذا النوع من الملفات غير مدعوم. اختاروا JPEG أو PNG أو WebP.',
  picture_too_heavy: 'هذا الملف أكبر من 8 ميغابايت. اختاروا ملفًا أصغر.',
  picture_too_many_pixels: 'هذه الصورة أكبر من 40 ميغابكسل. اختاروا صورة أصغر.',

  // Embedded on another site
  profile_elsewhere_title: 'عدّلوا بطاقتكم على {product}.',
  profile_elsewhere: 'تعرض هذه الصفحة من يجلس إلى جواركم. لتعديل بطاقتكم، انتقلوا إلى {product}.',
  profile_elsewhere_go: 'تعديل البطاقة',
} as const satisfies Record<string, string>;
