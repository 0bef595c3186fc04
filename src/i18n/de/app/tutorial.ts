export const tutorialMessages = {
  // The tutorial (R39): three pages between the introduction and the first home, and again from the profile
  tutorial_step: 'Seite {step} von {steps}',
  tutorial_1_title: 'Lernen Sie Ihre Matches kennen',
  tutorial_1_text:
    'Jeden Tag zeigen wir Ihnen ein paar Menschen, die suchen, was Sie bieten. Wählen Sie, wen Sie treffen möchten. Wenn Sie jemanden auslassen, erfährt es niemand.',
  tutorial_2_title: 'Ihre Auswahl prägt den Tisch',
  tutorial_2_text:
    'Wir berücksichtigen Ihre Auswahl bei der Sitzordnung. Wenn Sie und jemand aus Ihrer Auswahl zum selben Dinner gehen, setzen wir Sie nach Möglichkeit zusammen.',
  tutorial_3_title: 'Dann nehmen Sie einfach Platz',
  tutorial_3_text:
    'Nehmen Sie eine Einladung an. Vor dem Dinner sehen Sie Ihren Platz und wer neben Ihnen sitzt. Mitbringen müssen Sie nur sich selbst.',
  tutorial_next: 'Weiter',
  tutorial_back: 'Zurück',
  tutorial_skip: 'Überspringen',
  tutorial_done: 'Los geht’s',
} as const satisfies Record<string, string>;
