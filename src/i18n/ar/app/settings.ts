/** Settings in Arabic (R36). */
export const settingsMessages = {
  // Settings and their hints
  settings_title: 'الإعدادات',
  settings_not_saved: 'تعذر حفظ ذلك. {why}',

  settings_look: 'المظهر واللغة',
  settings_theme_light_hint: 'كتان',
  settings_theme_dark_hint: 'ضوء الشموع',
  settings_language: 'اللغة',
  settings_language_device: 'لغة الجهاز',
  settings_language_hint: 'تسري على هذا الجهاز.',
  settings_language_coming: 'يجري التبديل إلى {language}…',
  settings_language_coming_device: 'يجري تبديل اللغة…',
  settings_language_now: 'لغة الصفحة الآن: {language}.',
  settings_language_refused:
    'لا يسمح متصفحكم لهذه الصفحة بحفظ لغتكم. اسمحوا ببيانات المواقع ثم حاولوا مرة أخرى.',

  settings_mail: 'الرسائل التي نرسلها إليكم',
  settings_mail_invitations: 'الدعوات',
  settings_mail_invitations_hint: 'عندما يدعوكم أحد إلى عشاء.',
  settings_mail_reminders: 'التذكير',
  settings_mail_reminders_hint: 'في اليوم السابق، مع العنوان ومقعدكم.',
  settings_mail_changes: 'التغييرات',
  settings_mail_changes_hint:
    'عن مقاعدكم وطلباتكم، وعندما يتغير شيء في أمسياتكم. أما إن أُلغي عشاء لكم فيه مقعد، أو فقدتم مقعدكم، فنخبركم في كل الأحوال.',
  settings_mail_matches: 'من يناسبكم',
  settings_mail_matches_hint: 'أشخاص جدد قد تودون لقاءهم.',

  settings_privacy: 'الخصوصية',
  settings_analytics: 'مشاركة بيانات الاستخدام',
  settings_analytics_hint:
    'نرى الصفحات التي تستخدمونها وكيف تتنقلون فيها، لنعرف ما ينبغي إصلاحه. كل النصوص محجوبة، ولا نرى ما تكتبونه أبدًا.',
  settings_blocked: 'من تحظرونهم',
  settings_blocked_lead: 'لا نعرض عليكم بطاقاتهم ولا تجلسون إلى جوارهم أبدًا، ولا نُبلغهم بذلك.',
  settings_blocked_none: 'لم تحظروا أحدًا. يمكنكم حظر شخص من بطاقته.',
  settings_unblock: 'رفع الحظر',
  settings_unblock_of: 'رفع الحظر عن {name}',
  settings_block_again: 'حظر من جديد',
  settings_block_again_of: 'حظر {name} من جديد',
  settings_unblocked: 'رُفع الحظر عن {name}.',
  settings_blocked_again: 'تم حظر {name} من جديد.',
  settings_unnamed: 'عضو بلا اسم',
  settings_data: 'بياناتكم',
  settings_data_lead: 'كل ما نحتفظ به عنكم في ملف JSON واحد.',

  settings_feedback: 'أخبرونا برأيكم',
  settings_friends: 'دعوة الأصدقاء',
  settings_friends_lead: 'شاركوا رابطكم مع من تودون أن يجمعكم بهم عشاء.',
  settings_about: 'عن {product}',
  settings_tutorial: 'كيف نعمل',
  settings_terms: 'شروط الاستخدام',
  settings_privacy_notice: 'بيان الخصوصية',
  settings_account: 'حسابكم',
  settings_info_link: 'البيانات الشخصية وعنوان البريد',
  settings_delete_link: 'حذف الحساب',
} as const satisfies Record<string, string>;
