/** The match deck in Arabic (R32, R41). */
export const matchDeckMessages = {
  deck_title: 'من تودون لقاءه؟',
  deck_sign_in_lead: 'سجّلوا الدخول لتتصفحوا من سيحضر وتقولوا من تودون لقاءه.',
  deck_cards: 'بطاقات للتصفح',
  deck_progress: 'البطاقة {at} من {count}',
  deck_progress_open: 'البطاقة {at}',
  deck_skip: 'تخطٍّ',
  deck_interested: 'يهمني',
  deck_because: 'لماذا قد يناسبكم اللقاء',
  deck_whole: 'البطاقة كاملة',
  deck_key_skip: 'تخطٍّ',
  deck_key_interested: 'يهمني',
  deck_key_undo: 'تراجع',
  deck_seated: 'المقعد {seat}. إلى جواركم: {names}.',
  deck_seated_alone: 'المقعد {seat}. الكرسيان بجواركم ما زالا شاغرين.',

  // What just happened
  deck_said_interested: 'يهمكم لقاء {name}.',
  deck_said_dismissed: 'تخطيتم {name}.',
  deck_said_back: 'عادت بطاقة {name} إلى الأعلى.',
  deck_said_next: 'التالي: {name}.',
  deck_said_last: 'كانت تلك آخر بطاقة.',
  deck_mutual: 'الرغبة متبادلة بينكم وبين {name}.',
  deck_reseated: 'تحركت المائدة: إلى جواركم الآن {names}.',
  deck_reseated_one: 'تحركت المائدة: إلى جواركم الآن {name}.',
  deck_failed: 'عادت بطاقة {name}: {message}',

  // The first time (R32)
  interested_modal_title: 'دوّنا ذلك.',
  interested_modal: 'بين جهات اتصالكم الآن {name}، وحيثما جلستما معًا يقرّب المخطط كرسييكما.',
  interested_modal_private: 'لا يعلم أحد بذلك إلا إذا كانت الرغبة متبادلة. والتخطي صامت مثله، ويمكن قلب الاثنين لاحقًا.',
  interested_modal_go: 'البطاقة التالية',

  // Beside the deck
  deck_for: 'للعشاء',
  deck_at: 'قد تلتقيان في',
  deck_pulled: 'اقتربوا من كرسيكم',
  deck_pulled_none: 'كل من يهمكم لقاؤه ينتقل إلى هنا، ويقترب منكم على المائدة.',
  deck_settled: 'تودون لقاء',
  deck_marked: 'جهات اتصالكم',
  deck_marked_none: 'كل من يهمكم لقاؤه ينتقل إلى هنا.',
  deck_all_marked: 'كل من اخترتم',

  // Nobody to look at
  daily_review_complete_title: 'هؤلاء كل من لدينا.',
  daily_review_complete: 'تصفحتم كل ما لدينا لكم من بطاقات. تأتي بطاقات جديدة كلما جلس أشخاص جدد.',
  deck_event_complete: 'تصفحتم كل من يناسبكم في {title}. وصل رأيكم إلى المخطط.',
  deck_event_complete_set: 'تصفحتم كل من يناسبكم في {title}. ابحثوا عنهم في الأمسية.',
  deck_see_matches: 'عرض من اخترتم',
  deck_no_priority_title: 'ما الذي جئتم من أجله؟',
  deck_no_priority: 'تأتي البطاقات بحسب ما جئتم من أجله. اختاروا هدفًا تصلكم أولاها بعد لحظة.',
  deck_choose_priority: 'اختيار هدف',
  deck_missing: 'لا توجد مائدة كهذه.',
  deck_elsewhere_title: 'بطاقاتكم لدى {product}.',
  deck_elsewhere: 'لا تذكر هذه الصفحة عشاءً، فتبقى البطاقات حيث هي.',
  deck_other_dinner: 'تسجيل دخولكم في هذه الصفحة ليس لهذا العشاء، فتبقى البطاقات حيث هي.',
  deck_elsewhere_go: 'فتح البطاقات',
} as const satisfies Record<string, string>;
