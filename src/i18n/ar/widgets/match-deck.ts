/** The match deck in Arabic (R32, R41). */
export const matchDeckMessages = {
  deck_title: 'من تودون لقاءه؟',
  deck_sign_in_lead: 'سجّلوا الدخول لتروا من سيحضر وتختاروا من تودون لقاءه.',
  deck_cards: 'بطاقات من يناسبكم',
  deck_progress: 'البطاقة {at} من {count}',
  deck_progress_open: 'البطاقة {at}',
  deck_skip: 'تخطٍّ',
  deck_interested: 'يهمني',
  deck_because: 'ما يجمعكما',
  deck_whole: 'البطاقة كاملة',
  deck_key_skip: 'تخطٍّ',
  deck_key_interested: 'يهمني',
  deck_key_undo: 'تراجع',
  deck_seated: 'المقعد {seat}، إلى جوار {names}.',
  deck_seated_alone: 'المقعد {seat}. المقاعد إلى جواركم ما زالت شاغرة.',

  // Confirmations
  deck_said_interested: 'يهمكم لقاء {name}.',
  deck_said_dismissed: 'تخطيتم {name}.',
  deck_said_back: 'عادت بطاقة {name} إلى الأعلى.',
  deck_said_next: 'التالي: {name}.',
  deck_said_last: 'كانت تلك آخر بطاقة.',
  deck_mutual: 'الاهتمام متبادل بينكم وبين {name}.',
  deck_reseated: 'توزيع جديد: إلى جواركم الآن {names}.',
  deck_reseated_one: 'توزيع جديد: إلى جواركم الآن {name}.',
  deck_failed: 'تعذر حفظ اختياركم بشأن {name}. {message}',

  // The first “Interested” (R32)
  interested_modal_title: 'أُضيف إلى جهات اتصالكم',
  interested_modal: 'حين يجمعكم عشاء بـ{name}، نحاول أن نُجلسكما متجاورين.',
  interested_modal_private:
    'لا يعلم أحد باهتمامكم إلا إذا كان متبادلًا. والتخطي لا يعلم به أحد. ويمكنكم تغيير رأيكم لاحقًا.',
  interested_modal_go: 'البطاقة التالية',

  // Sidebar of the deck
  deck_for: 'العشاء',
  deck_at: 'قد تلتقيان في',
  deck_pulled: 'اختياراتكم لتوزيع المقاعد',
  deck_pulled_none: 'يظهر هنا من يهمكم لقاؤهم. نراعي اختياراتكم في توزيع المقاعد.',
  deck_settled: 'تودون لقاء',
  deck_marked: 'جهات اتصالكم',
  deck_marked_none: 'يظهر هنا من يهمكم لقاؤهم.',
  deck_all_marked: 'عرض الكل',

  // Empty states
  daily_review_complete_title: 'هؤلاء كل من لدينا الآن.',
  daily_review_complete: 'رأيتم كل من يناسبكم. يظهر غيرهم كلما انضم أشخاص جدد.',
  deck_event_complete: 'رأيتم كل من يناسبكم في {title}. حُفظت اختياراتكم.',
  deck_event_complete_set: 'رأيتم كل من يناسبكم في {title}. بادروا بتحيتهم في العشاء.',
  deck_see_matches: 'عرض اختياراتكم',
  deck_no_priority_title: 'عمّ تبحثون؟',
  deck_no_priority: 'نبحث عمن يناسبكم بحسب أهدافكم. اختاروا هدفًا ليظهر أول من يناسبكم بعد لحظة.',
  deck_choose_priority: 'اختيار هدف',
  deck_missing: 'لم نجد هذا العشاء. قد يكون حُذف.',
  deck_elsewhere_title: 'تجدون من يناسبكم على {product}.',
  deck_elsewhere: 'هذه الصفحة غير مرتبطة بعشاء، فلا يمكننا عرض من يناسبكم هنا.',
  deck_other_dinner:
    'تسجيل دخولكم في هذه الصفحة لعشاء آخر، فلا يمكننا عرض من يناسبكم في هذا العشاء.',
  deck_elsewhere_go: 'عرض من يناسبكم',
} as const satisfies Record<string, string>;
