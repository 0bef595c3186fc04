/** Priorities, in German (R34). */
export const prioritiesMessages = {
  priorities_title: 'Anliegen',
  priorities_lead:
    'Wonach Sie suchen. Jedes Anliegen hat eine eigene Karte und bringt Ihnen andere Matches.',
  priorities_add: 'Anliegen hinzufügen',
  priorities_empty_title: 'Noch keine Anliegen.',
  priorities_empty:
    'Sagen Sie uns, wonach Sie suchen. Wir finden Menschen, die suchen, was Sie bieten.',
  priorities_empty_action: 'Anliegen wählen',
  priority_own: 'Eigene Karte',
  priority_lent: 'Standardkarte',
  priority_seeks: 'Passt zu: {types}',
  priority_remove: '{name} entfernen',
  priority_removed: '{name} ist entfernt.',
  priority_removed_already: 'Es ist schon entfernt. Sie können es wieder hinzufügen.',
  priority_remove_failed: '{name} wurde nicht entfernt. {reason}',

  // The page of one priority
  priority_card_for: 'Ihre Karte für',
  priority_lead: 'Was andere lesen, bevor sie Ihnen begegnen.',
  priority_default: 'Ihr Profil',

  // Adding a priority
  priority_new_title: 'Wonach suchen Sie noch?',
  priority_new_title_first: 'Wonach suchen Sie?',
  priority_new_lead:
    'Wählen Sie eines. Seine Karte sieht zuerst aus wie Ihre Standardkarte. Danach können Sie sie ändern.',
  priority_new_legend: 'Verfügbare Anliegen',
  priority_new_none: 'Wählen Sie eines, um fortzufahren.',
  priority_new_taken: 'Schon dabei',
  priority_new_all_taken:
    'Sie haben alle Anliegen hinzugefügt. Das könnte ein langer Abend werden.',
  priority_new_add: 'Anliegen hinzufügen',
  priority_added: '{name} ist hinzugefügt.',
} as const satisfies Record<string, string>;
