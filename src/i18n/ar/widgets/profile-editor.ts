/** Editing what others read of me, in Arabic (R34, R35). */
export const profileEditorMessages = {
  profile_sign_in_title: 'بطاقتكم على المائدة',
  profile_sign_in_lead: 'سجّلوا الدخول لتكتبوا ما يقرؤه الآخرون عنكم على المائدة.',

  // The card as others see it
  profile_as_seen: 'كما يراها الآخرون',
  profile_at_company: '{role}، {company}',

  // The form
  profile_bio: 'ما تقولونه في الدقيقة الأولى',
  profile_bio_count: 'عدد الأحرف {count} من {limit}',
  profile_bio_long: 'عدد الأحرف الزائدة على ما تتسع له البطاقة: {count}.',
  profile_choice_none: 'دون تحديد',
  profile_tags_add: 'إضافة كلمة أخرى',
  profile_tags_hint: 'مفتاح الإدخال أو الفاصلة يضع الكلمة على البطاقة.',
  profile_tag_remove: 'إزالة {tag}',
  profile_tags_full: 'لا تتسع البطاقة لأكثر من عشرين كلمة.',
  profile_optional: 'إن وُجد',
  profile_company: 'الشركة',
  profile_role: 'عملكم فيها',
  profile_website: 'الموقع الإلكتروني',
  profile_website_wrong: 'في كل عنوان نقطة، مثل driftice.example',
  profile_save: 'حفظ البطاقة',
  profile_saved: 'حُفظت بطاقتكم.',
  profile_unchanged: 'هذا ما تقوله البطاقة بالفعل.',
  profile_draft: 'يبقى ما كتبتموه في هذه النافذة حتى تحفظوه.',
  profile_drop: 'التخلي عما كتبت',
  profile_dropped: 'عادت البطاقة كما حُفظت.',
  profile_lent: 'تقول هذه البطاقة ما يقوله ملفكم. غيّروا كلمة فتصبح بطاقة مستقلة.',
  profile_reset: 'العودة إلى الأصل',
  profile_reset_done: 'عادت البطاقة تقول ما يقوله ملفكم.',

  // The logo
  profile_logo: 'شعار الشركة',
  profile_logo_hint: 'JPEG أو PNG أو WebP، حتى 8 ميغابايت.',
  profile_logo_add: 'اختيار شعار',
  profile_logo_change: 'اختيار شعار آخر',
  profile_logo_going: 'الشعار في الطريق.',
  profile_logo_done: 'الشعار على البطاقة.',

  // A file that cannot be taken
  picture_wrong_kind: 'يمكننا قراءة JPEG وPNG وWebP. هذا شيء آخر.',
  picture_too_heavy: 'هذا الملف أكبر من 8 ميغابايت.',
  picture_too_many_pixels: 'في هذه الصورة أكثر من 40 مليون بكسل.',

  // On another site
  profile_elsewhere_title: 'تُكتب بطاقتكم لدى {product}.',
  profile_elsewhere: 'يحق لهذه الصفحة أن تريكم من يجلس إلى جواركم، أما ما تقوله بطاقتكم فيُعدَّل لدى {product} وحده.',
  profile_elsewhere_go: 'تعديل بطاقتي',
} as const satisfies Record<string, string>;
