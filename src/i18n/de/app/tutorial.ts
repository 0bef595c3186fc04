export const tutorialMessages = {
  // The tutorial (R39)
  tutorial_step: 'Seite {step} von {steps}',
  tutorial_1_title: 'Karten kommen zu Ihnen',
  tutorial_1_text:
    'Ein paar Tischkarten am Tag, von Menschen, die für die andere Hälfte dessen kommen, was Sie tun. Merken Sie, wen Sie treffen möchten; die anderen erfahren nie, dass Sie weitergeblättert haben.',
  tutorial_2_title: 'Der Tisch bewegt sich mit',
  tutorial_2_text: 'Jede gemerkte Karte rückt einen Stuhl näher. Gehen Sie beide zu einem Dinner, suchen wir einen Platz, an dem Sie miteinander reden können.',
  tutorial_3_title: 'Dann setzen Sie sich nur noch',
  tutorial_3_text: 'Nehmen Sie eine Einladung an, und vor dem Abend sehen Sie Ihren Platz und wer daneben sitzt. Mitzubringen sind nur Sie selbst.',
  tutorial_next: 'Weiter',
  tutorial_back: 'Zurück',
  tutorial_skip: 'Überspringen',
  tutorial_done: 'Platz nehmen',
} as const satisfies Record<string, string>;
