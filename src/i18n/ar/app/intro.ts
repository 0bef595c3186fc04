/** From the door to the first evening: signing in on a page of its own, the introduction, the tutorial in Arabic. */
export const introMessages = {
  // Who you are (R07)
  intro_step: 'الخطوة {step} من {steps}',
  intro_ahead_seat: 'بعد ذلك: مقعدكم في {title} في {city}، {date}.',
  intro_ahead: 'بعد ذلك: دعوتكم إلى {title} في {city}، {date}.',
  intro_ahead_host: 'صاحب الدعوة: {name}.',
  intro_next: 'متابعة',
  intro_back: 'رجوع',
  intro_finish: 'إلى المائدة',
  intro_preview: 'كما يراها الآخرون',
  intro_names_title: 'ماذا يُكتب على بطاقتكم؟',
  intro_names_lead: 'ثلاث خطوات قصيرة ثم نريكم كيف يجري الأمر. هذا ما يقرؤه الآخرون بجانب أطباقهم.',
  intro_words_legend: 'سطركم على البطاقة',
  intro_words_manual: 'أكتبه بنفسي',
  intro_words_linkedin: 'من LinkedIn',
  intro_words_leave: 'أكتبه بنفسي وأترك عنواني على LinkedIn',
  intro_headline: 'سطر واحد عنكم',
  intro_headline_hint: 'ما تعملونه، كما تقولونه على المائدة.',
  intro_linkedin: 'عنوانكم على LinkedIn',
  intro_linkedin_hint: 'نقرؤه مرة واحدة لملء الفراغات، وتراجعون كل شيء قبل أن يراه أحد.',
  intro_linkedin_kept: 'لمن تودون لقاءه ويود لقاءكم. لا يراه غيرهم.',
  intro_linkedin_wrong: 'يكون على هذا الشكل: linkedin.com/in/your-name',

  // What you come for
  intro_priorities_title: 'ما الذي جئتم من أجله؟',
  intro_priorities_lead: 'اختاروا واحدًا أو أكثر. نبحث عمن جاؤوا من أجل النصف الآخر.',
  intro_priorities_legend: 'الأهداف',
  intro_priorities_none: 'لا شيء للاختيار منه بعد.',

  // The card, looked over
  intro_review_title: 'بطاقتكم',
  intro_review_lead: 'هكذا توضع على المائدة. أبقوها كما هي أو غيّروا كلمة.',
  intro_review_edit_lead: 'اكتبوا كما تتحدثون. تتغير البطاقة مع كل حرف.',
  intro_review_edit: 'تعديل الكلمات',
  intro_review_keep: 'إبقاء الكلمات',
  intro_bio: 'ما تقولونه في الدقيقة الأولى',
  intro_company: 'الشركة',
  intro_role: 'عملكم فيها',
  intro_optional: 'اختياري',
  intro_at: '{role}، {company}',
} as const satisfies Record<string, string>;
