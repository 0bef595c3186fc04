export const tutorialMessages = {
  // The tutorial (R39)
  tutorial_step: 'الصفحة {step} من {steps}',
  tutorial_1_title: 'البطاقات تأتي إليكم',
  tutorial_1_text: 'بضع بطاقات كل يوم، لأشخاص جاؤوا من أجل النصف الآخر مما تعملون عليه. علّموا من تودون لقاءه، أما من تتخطونه فلن يعرف بذلك أبدًا.',
  tutorial_2_title: 'المائدة تتحرك معكم',
  tutorial_2_text: 'كل علامة تقرّب كرسيًا. وعندما تحضران معًا عشاءً واحدًا، نبحث عن مقعدين يتيحان لكما الحديث.',
  tutorial_3_title: 'ثم لا يبقى إلا الجلوس',
  tutorial_3_text: 'اقبلوا دعوة، وسترون قبل الأمسية مكانكم ومن يجلس إلى جواركم. لا حاجة إلى إحضار شيء سوى أنفسكم.',
  tutorial_next: 'متابعة',
  tutorial_back: 'رجوع',
  tutorial_skip: 'تخطٍّ',
  tutorial_done: 'إلى مقعدي',
} as const satisfies Record<string, string>;
