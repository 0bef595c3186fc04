/** Settings, in German (R36). */
export const settingsMessages = {
  // Settings and their hints
  settings_title: 'Einstellungen',
  settings_not_saved: 'Das wurde nicht gespeichert. {why}',

  settings_look: 'Design und Sprache',
  settings_theme_light_hint: 'Leinen',
  settings_theme_dark_hint: 'Kerzenlicht',
  settings_language: 'Sprache',
  settings_language_device: 'Wie das Gerät',
  settings_language_hint: 'Gilt für dieses Gerät.',
  settings_language_coming: 'Wir wechseln zu {language}…',
  settings_language_coming_device: 'Wir wechseln die Sprache…',
  settings_language_now: 'Die Seite ist jetzt auf {language}.',
  settings_language_refused:
    'Ihr Browser lässt diese Seite Ihre Sprache nicht speichern. Erlauben Sie Websitedaten, und versuchen Sie es noch einmal.',

  settings_mail: 'E-Mails, die wir Ihnen schicken',
  settings_mail_invitations: 'Einladungen',
  settings_mail_invitations_hint: 'Wenn jemand Sie zu einem Dinner einlädt.',
  settings_mail_reminders: 'Erinnerungen',
  settings_mail_reminders_hint: 'Am Tag davor, mit der Adresse und Ihrem Platz.',
  settings_mail_changes: 'Änderungen',
  settings_mail_changes_hint:
    'Zu Ihren Plätzen und Anfragen, und wenn sich ein Dinner ändert. Wird ein Dinner abgesagt, bei dem Sie einen Platz haben, oder verlieren Sie Ihren Platz, schreiben wir Ihnen trotzdem.',
  settings_mail_matches: 'Matches',
  settings_mail_matches_hint: 'Neue Menschen, die Sie vielleicht treffen möchten.',

  settings_privacy: 'Datenschutz',
  settings_analytics: 'Nutzungsdaten teilen',
  settings_analytics_hint:
    'Wir sehen, welche Seiten Sie nutzen und wie Sie sich darin bewegen. So wissen wir, was wir verbessern müssen. Jeder Text ist verdeckt. Was Sie schreiben, sehen wir nie.',
  settings_blocked: 'Blockierte Personen',
  settings_blocked_lead:
    'Sie sehen einander nie als Match und sitzen nie nebeneinander. Niemand erfährt davon.',
  settings_blocked_none:
    'Sie haben niemanden blockiert. Auf einer Karte können Sie jemanden blockieren.',
  settings_unblock: 'Freigeben',
  settings_unblock_of: '{name} freigeben',
  settings_block_again: 'Wieder blockieren',
  settings_block_again_of: '{name} wieder blockieren',
  settings_unblocked: '{name} ist nicht mehr blockiert.',
  settings_blocked_again: '{name} ist wieder blockiert.',
  settings_unnamed: 'Ein Mitglied ohne Namen',
  settings_data: 'Ihre Daten',
  settings_data_lead: 'Alles, was wir über Sie speichern, in einer JSON-Datei.',

  settings_feedback: 'Sagen Sie uns, was Sie denken',
  settings_friends: 'Freunde einladen',
  settings_friends_lead:
    'Teilen Sie Ihren Link mit Menschen, mit denen Sie gern am Tisch sitzen würden.',
  settings_about: 'Über {product}',
  settings_tutorial: 'So geht’s',
  settings_terms: 'Bedingungen',
  settings_privacy_notice: 'Datenschutzhinweise',
  settings_account: 'Ihr Konto',
  settings_info_link: 'Persönliche Angaben und E-Mail-Adresse',
  settings_delete_link: 'Konto löschen',
} as const satisfies Record<string, string>;
