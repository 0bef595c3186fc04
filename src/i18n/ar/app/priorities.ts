/** Priorities in Arabic (R34). */
export const prioritiesMessages = {
  priorities_title: 'الأهداف',
  priorities_lead: 'ما جئتم من أجله. لكل هدف بطاقة منكم، وكل هدف يأتيكم بجيران آخرين.',
  priorities_add: 'إضافة هدف',
  priorities_empty_title: 'لا شيء نهتدي به بعد.',
  priorities_empty: 'قولوا ما جئتم من أجله نبحث عمن جاؤوا من أجل النصف الآخر.',
  priorities_empty_action: 'اختيار هدف',
  priority_own: 'بكلمات خاصة بها',
  priority_lent: 'بكلمات ملفكم',
  priority_seeks: 'الجلوس إلى جوار: {types}',
  priority_remove: 'إزالة «{name}»',
  priority_removed: 'أُزيل «{name}» من قائمتكم.',
  priority_removed_already: 'فات أوان التراجع: لم يعد في قائمتكم. يمكنكم إضافته من جديد.',
  priority_remove_failed: 'ما زال «{name}» في قائمتكم. {reason}',

  // One of them
  priority_card_for: 'بطاقتكم في',
  priority_lead: 'ما يقرؤه من يجاوركم قبل أن يلتقيكم.',
  priority_default: 'ملفكم',

  // A new one
  priority_new_title: 'وما الذي جئتم من أجله أيضًا؟',
  priority_new_title_first: 'ما الذي جئتم من أجله؟',
  priority_new_lead: 'اختاروا هدفًا. تبدأ بطاقته بما يقوله ملفكم، ثم يمكنكم إعطاؤها كلمات خاصة بها.',
  priority_new_legend: 'ما بقي للاختيار',
  priority_new_none: 'اختاروا هدفًا للمتابعة.',
  priority_new_taken: 'لديكم بالفعل',
  priority_new_all_taken: 'جئتم من أجل كل شيء. ستكون أمسية طويلة.',
  priority_new_add: 'إضافة هذا الهدف',
  priority_added: '«{name}» في قائمتكم.',
} as const satisfies Record<string, string>;
