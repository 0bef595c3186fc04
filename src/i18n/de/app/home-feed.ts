/** Home (R31) and the invite link (R45), in German. */
export const homeFeedMessages = {
  // The next dinner
  home_in_days_one: 'Morgen: Dinner in {city}',
  home_in_days_other: 'In {count} Tagen: Dinner in {city}',
  home_today: 'Heute Abend: Dinner in {city}',
  home_now: 'Ihr Dinner in {city} hat begonnen',
  home_see_table: 'Sitzordnung zeigen',
  home_hide_table: 'Sitzordnung ausblenden',
  home_settles: 'Die Sitzordnung steht am {date} fest.',
  home_settles_host: 'Die Sitzordnung steht fest, sobald sie veröffentlicht ist.',
  home_settles_mine: 'Die Sitzordnung steht fest, sobald Sie sie veröffentlichen.',
  home_settled: 'Die Sitzordnung steht fest.',
  home_later: 'Spätere Dinner',
  home_all_dinners: 'Alle Ihre Dinner',
  seat_left: 'Links von Ihnen',
  seat_right: 'Rechts von Ihnen',
  seat_yours: 'Ihr Platz',

  // Answers
  home_invited: 'Sie sind eingeladen',
  home_coming: 'Sie kommen',
  home_answer_of: 'Ihre Antwort: {title}',
  home_requested: 'Bestätigung steht noch aus',
  home_waiting_list: 'Auf der Warteliste',
  home_declined: 'Sie haben abgesagt',
  home_gave_up:
    'Sie haben Ihren Platz bei {title} freigegeben. Unten können Sie Ihre Antwort ändern.',
  home_said_no: 'Sie haben {title} abgesagt. Unten können Sie Ihre Antwort ändern.',
  home_said_yes: 'Sie kommen zu {title}.',

  // Feed items
  home_put_away: 'Ausblenden',
  home_put_away_item: 'Ausblenden: {title}',
  home_put_away_done: 'Ausgeblendet.',
  home_more: 'Mehr zeigen',
  home_look_through: 'Matches ansehen',
  home_daily_done_title: 'Das waren alle für heute.',
  home_daily_done:
    'Sie haben alle Matches von heute gesehen. Neue kommen dazu, wenn mehr Menschen mitmachen.',
  home_event_done:
    'Sie haben alle Ihre Matches für dieses Dinner gesehen. Ihre Auswahl ist gespeichert.',
  home_someone_missing: 'Kennen Sie jemanden, der hier fehlt?',

  // Feedback after a dinner
  home_thanks: 'Danke. Ihr Feedback hilft uns, bessere Dinner zu planen.',
  home_feedback_text: 'Erzählen Sie mehr',
  home_feedback_optional: 'optional',
  home_feedback_send: 'Absenden',
  home_feedback_close: 'Fertig',
  home_feedback_sent: 'Feedback gesendet.',

  // Empty feed
  home_empty_title: 'Noch ist der Tisch leer.',
  home_empty:
    'Sie haben noch keine Dinner. Stöbern Sie in offenen Dinnern, oder geben Sie selbst eines. Sie können auch Menschen einladen, die Sie kennen.',

  // My invite link
  home_copy_link: 'Einladungslink kopieren',
  home_copied: 'Einladungslink kopiert.',
  share_link: 'Einladungslink teilen',
  share_text: 'Ein Tipp: {product}. Dinner, bei denen man wählt, neben wem man sitzen möchte.',
  share_label: 'Ihr Einladungslink',
  share_by_hand: 'Ihr Browser hat das Kopieren blockiert. Kopieren Sie den Link aus dem Feld.',
} as const satisfies Record<string, string>;
