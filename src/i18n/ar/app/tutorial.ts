export const tutorialMessages = {
  // The tutorial (R39)
  tutorial_step: 'الصفحة {step} من {steps}',
  tutorial_1_title: 'تعرفوا إلى من يناسبكم',
  tutorial_1_text:
    'نعرض عليكم كل يوم بضعة أشخاص يحتاجون إلى ما لديكم. اختاروا من تودون لقاءه. ومن تتخطونه لا يعلم بذلك أبدًا.',
  tutorial_2_title: 'اختياراتكم ترسم المائدة',
  tutorial_2_text:
    'نراعي اختياراتكم في توزيع المقاعد. وحين يجمعكم عشاء بمن اخترتموه، نحاول أن نُجلسكما معًا.',
  tutorial_3_title: 'ثم لا يبقى إلا الجلوس',
  tutorial_3_text:
    'اقبلوا دعوة، وسترون قبل العشاء مقعدكم ومن يجلس إلى جواركم. لا حاجة إلى إحضار شيء سوى أنفسكم.',
  tutorial_next: 'متابعة',
  tutorial_back: 'رجوع',
  tutorial_skip: 'تخطٍّ',
  tutorial_done: 'لنبدأ',
} as const satisfies Record<string, string>;
