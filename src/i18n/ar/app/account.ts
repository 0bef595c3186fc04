export const accountMessages = {
  // Personal info
  account_info_title: 'البيانات الشخصية',
  account_info_lead: 'ما يراه الآخرون على بطاقتكم، وما يحتاج أصحاب الدعوات إلى معرفته.',
  account_first_name: 'الاسم الأول',
  account_last_name: 'اسم العائلة',
  account_headline: 'نبذة',
  account_headline_hint: 'سطر واحد تحت اسمكم: ما عملكم وأين.',
  account_location: 'المدينة',
  account_location_hint: 'الأقرب إليكم يظهرون أولًا.',
  account_linkedin: 'رابط LinkedIn',
  account_linkedin_hint: 'لا يظهر إلا لمن يبادلكم الاهتمام.',
  account_linkedin_wrong:
    'هذا ليس رابط LinkedIn. يكون على هذا الشكل: https://www.linkedin.com/in/your-name',
  account_dietary: 'متطلبات الطعام',
  account_dietary_hint: 'لا يراها إلا أصحاب الدعوات إلى أمسياتكم.',
  account_optional: 'اختياري',
  account_shown: 'إظهاري في الدعوات',
  account_shown_hint:
    'كل من يفتح دعوة إلى إحدى أمسياتكم يمكنه أن يرى اسمكم الأول والحرف الأول من اسم العائلة والنبذة.',
  account_restored: 'احتفظنا بما كتبتموه، لكنه لم يُحفظ بعد.',
  account_start_over: 'البدء من جديد',
  account_saved: 'حُفظت بياناتكم الشخصية.',
  account_nothing_changed: 'لا جديد للحفظ.',
  account_wrong_some: 'صحّحوا الحقول المشار إليها من فضلكم.',

  // Changing the e-mail address
  account_email_title: 'البريد الإلكتروني',
  account_email_now: 'تسجلون الدخول بالعنوان {email}، وإليه نرسل رسائلنا.',
  account_email_new: 'البريد الجديد',
  account_email_send: 'إرسال الرمز',
  account_email_sent: 'أدخلوا الرمز الذي أرسلناه إلى {email}.',
  account_email_code: 'الرمز',
  account_email_prove: 'تغيير البريد',
  account_email_other: 'استخدام بريد آخر',
  account_email_changed: 'بريدكم الآن {email}. وقد سُجّل خروجكم من كل مكان آخر.',
  account_fresh:
    'لتغيير بريدكم، سجّلوا الدخول مرة أخرى لنتأكد أنكم أصحاب الحساب. سنحتفظ بما كتبتموه.',
  account_fresh_action: 'تسجيل الدخول مرة أخرى',

  // Data export
  account_export: 'تنزيل بياناتي',
  account_export_done: 'تجدون بياناتكم بين ملفاتكم المنزّلة.',

  // Deleting the account
  account_delete_title: 'حذف الحساب',
  account_delete_lead: 'يؤسفنا أن تغادروا. إليكم ما سيحدث.',
  account_delete_now: 'على الفور',
  account_delete_now_out: 'يُسجَّل خروجكم من كل الأجهزة.',
  account_delete_now_hidden: 'لن تظهروا لأحد بعد ذلك، ويتوقف اشتراك التقويم مؤقتًا.',
  account_delete_now_chairs: 'تتخلون عن مقاعدكم في الأمسيات القادمة، ولن تستعيدوها حتى إن عدتم.',
  account_delete_now_hosted:
    'لا ينضم ضيوف جدد إلى الأمسيات التي تستضيفونها، ونُبلغ من ردوا على دعوتكم.',
  account_delete_later: 'بعد 48 ساعة',
  account_delete_later_gone: 'يُحذف ملفكم الشخصي وصوركم وقائمة من يناسبكم وردودكم نهائيًا.',
  account_delete_later_hosted: 'تُلغى الأمسيات التي تستضيفونها، ونُبلغ ضيوفكم بذلك.',
  account_delete_later_calendar: 'ينتهي اشتراك التقويم والاتصال بتقويم Google.',
  account_delete_back: 'حتى ذلك الحين يمكنكم استعادة حسابكم بتسجيل الدخول مرة أخرى.',
  account_delete_export: 'قد تودون تنزيل بياناتكم أولًا.',
  account_delete_word: 'حذف',
  account_delete_type: 'اكتبوا «{word}» للمتابعة',
  account_delete_wrong: 'الكلمة غير مطابقة. اكتبوا «{word}».',
  account_delete_do: 'حذف حسابي',
  account_goodbye: 'حسابكم موقوف. لاستعادته، سجّلوا الدخول قبل {until}.',

  // Restoring a deleted account (R46)
  account_restore_title: 'حسابكم ما زال هنا.',
  account_restore_lead: 'حذفتم هذا الحساب. يمكنكم استعادته حتى {until}، وبعدها يُحذف نهائيًا.',
  account_restore_lead_soon:
    'حذفتم هذا الحساب. ما زال بإمكانكم استعادته، لكنه سيُحذف نهائيًا عما قريب.',
  account_restore_chairs: 'تخليتم عن مقاعدكم في الأمسيات القادمة. وكل ما عداها كما تركتموه.',
  account_restore_do: 'استعادة حسابي',
  account_restore_done: 'يسعدنا أنكم عدتم.',
} as const satisfies Record<string, string>;
