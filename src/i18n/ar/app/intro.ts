/** The introduction of a new member, in Arabic (R07). */
export const introMessages = {
  // Who you are
  intro_step: 'الخطوة {step} من {steps}',
  intro_ahead_seat: 'بعد ذلك: مقعدكم في {title} في {city}، {date}.',
  intro_ahead: 'بعد ذلك: دعوتكم إلى {title} في {city}، {date}.',
  intro_ahead_host: 'صاحب الدعوة: {name}.',
  intro_next: 'متابعة',
  intro_back: 'رجوع',
  intro_finish: 'إنهاء',
  intro_preview: 'كما يراها الآخرون',
  intro_names_title: 'ما اسمكم؟',
  intro_names_lead:
    'ثلاث خطوات قصيرة، ثم لمحة سريعة عن كيفية عملنا. هذا ما يراه الآخرون على بطاقتكم.',
  intro_words_legend: 'بياناتكم',
  intro_words_manual: 'أكتبها بنفسي',
  intro_words_linkedin: 'من LinkedIn',
  intro_words_leave: 'أكتبها بنفسي وأضيف رابط LinkedIn',
  intro_headline: 'نبذة',
  intro_headline_hint: 'ما تعملونه، بكلماتكم.',
  intro_linkedin: 'رابطكم على LinkedIn',
  intro_linkedin_hint: 'نستخدمه مرة واحدة لملء الحقول الفارغة. تراجعون كل شيء قبل أن يراه أحد.',
  intro_linkedin_kept: 'لا يظهر إلا لمن يبادلكم الاهتمام.',
  intro_linkedin_wrong: 'أدخلوا رابط LinkedIn، مثل linkedin.com/in/your-name',

  // What you’re looking for
  intro_priorities_title: 'عمّ تبحثون؟',
  intro_priorities_lead: 'اختاروا هدفًا أو أكثر. نبحث عمن يحتاجون إلى ما لديكم.',
  intro_priorities_legend: 'الأهداف',
  intro_priorities_none: 'لا أهداف متاحة بعد.',

  // The card, reviewed
  intro_review_title: 'بطاقتكم',
  intro_review_lead: 'هكذا يراكم الآخرون. أبقوها كما هي أو غيّروا ما شئتم.',
  intro_review_edit_lead: 'اكتبوا كما تتحدثون. تتغير البطاقة مع كل حرف.',
  intro_review_edit: 'تعديل البطاقة',
  intro_review_keep: 'حفظ',
  intro_bio: 'عنكم',
  intro_company: 'الشركة',
  intro_role: 'منصبكم',
  intro_optional: 'اختياري',
  intro_at: '{role}، {company}',
} as const satisfies Record<string, string>;
