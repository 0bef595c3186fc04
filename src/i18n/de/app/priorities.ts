/** Priorities in German (R34). */
export const prioritiesMessages = {
  priorities_title: 'Anliegen',
  priorities_lead: 'Wofür Sie kommen. Jedes ist eine Karte von Ihnen, und jedes findet Ihnen andere Nachbarn.',
  priorities_add: 'Anliegen hinzufügen',
  priorities_empty_title: 'Noch fehlt uns ein Anhalt.',
  priorities_empty: 'Sagen Sie, wofür Sie kommen, und wir suchen die Menschen, die für die andere Hälfte kommen.',
  priorities_empty_action: 'Anliegen wählen',
  priority_own: 'Eigene Worte',
  priority_lent: 'Worte Ihres Profils',
  priority_seeks: 'Platz neben: {types}',
  priority_remove: '{name} entfernen',
  priority_removed: '{name} ist von Ihrer Liste.',
  priority_removed_already: 'Zum Zurücknehmen ist es zu spät. Sie können es wieder hinzufügen.',
  priority_remove_failed: '{name} ist noch auf Ihrer Liste. {reason}',

  // One of them
  priority_card_for: 'Ihre Karte für',
  priority_lead: 'Was man von Ihnen liest, bevor man Sie trifft.',
  priority_default: 'Ihr Profil',

  // A new one
  priority_new_title: 'Wofür kommen Sie noch?',
  priority_new_title_first: 'Wofür kommen Sie?',
  priority_new_lead: 'Wählen Sie eines. Seine Karte beginnt mit dem, was Ihr Profil sagt; danach können Sie ihr eigene Worte geben.',
  priority_new_legend: 'Noch zu wählen',
  priority_new_none: 'Wählen Sie eines, um fortzufahren.',
  priority_new_taken: 'Schon Ihres',
  priority_new_all_taken: 'Sie kommen für alles, was es gibt. Das wird ein langer Abend.',
  priority_new_add: 'Anliegen hinzufügen',
  priority_added: '{name} ist auf Ihrer Liste.',
} as const satisfies Record<string, string>;
