/** Priorities in Arabic (R34). */
export const prioritiesMessages = {
  priorities_title: 'الأهداف',
  priorities_lead: 'ما تبحثون عنه. لكل هدف بطاقة منكم، ولكل هدف من يناسبه.',
  priorities_add: 'إضافة هدف',
  priorities_empty_title: 'لا أهداف بعد.',
  priorities_empty: 'أخبرونا عمّ تبحثون. نبحث عمن يحتاجون إلى ما لديكم.',
  priorities_empty_action: 'اختيار هدف',
  priority_own: 'بطاقة خاصة',
  priority_lent: 'البطاقة الأساسية',
  priority_seeks: 'يناسبكم من هدفهم: {types}',
  priority_remove: 'إزالة «{name}»',
  priority_removed: 'أُزيل «{name}».',
  priority_removed_already: 'أُزيل بالفعل. يمكنكم إضافته من جديد.',
  priority_remove_failed: 'تعذرت إزالة «{name}». {reason}',

  // The page of one priority
  priority_card_for: 'بطاقتكم في',
  priority_lead: 'ما يقرؤه الناس قبل أن يلتقوكم.',
  priority_default: 'ملفكم الشخصي',

  // Adding a priority
  priority_new_title: 'عمّ تبحثون أيضًا؟',
  priority_new_title_first: 'عمّ تبحثون؟',
  priority_new_lead: 'اختاروا هدفًا. تبدأ بطاقته نسخة من بطاقتكم الأساسية، ويمكنكم تغييرها بعد ذلك.',
  priority_new_legend: 'الأهداف المتاحة',
  priority_new_none: 'اختاروا هدفًا للمتابعة.',
  priority_new_taken: 'مضاف بالفعل',
  priority_new_all_taken: 'أضفتم كل الأهداف. قد تطول الأمسية.',
  priority_new_add: 'إضافة هذا الهدف',
  priority_added: 'أُضيف «{name}».',
} as const satisfies Record<string, string>;
