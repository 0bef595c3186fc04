/** Home and one's own invite link, in German (R31, R45). */
export const homeFeedMessages = {
  // The next dinner
  home_in_days_one: 'Morgen setzen Sie sich in {city} zu Tisch.',
  home_in_days_other: 'In {count} Tagen setzen Sie sich in {city} zu Tisch.',
  home_today: 'Heute Abend setzen Sie sich in {city} zu Tisch.',
  home_now: 'Sie sitzen in {city} zu Tisch.',
  home_see_table: 'Den Tisch ansehen',
  home_hide_table: 'Plan zusammenfalten',
  home_settles: 'Der Plan steht am {date}.',
  home_settles_host: 'Wer einlädt, legt den Plan fest.',
  home_settles_mine: 'Sie legen den Plan fest.',
  home_settled: 'Der Plan steht.',
  home_later: 'Danach',
  home_all_dinners: 'Alle Ihre Dinner',
  seat_left: 'Links von Ihnen',
  seat_right: 'Rechts von Ihnen',
  seat_yours: 'Ihr Teller ist der leuchtende.',

  // Answers
  home_invited: 'Sie sind eingeladen',
  home_coming: 'Sie kommen',
  home_answer_of: 'Ihre Antwort: {title}',
  home_requested: 'Ihre Antwort ist angekommen',
  home_waiting_list: 'Auf der Warteliste',
  home_declined: 'Sie haben abgesagt',
  home_gave_up: 'Ihr Platz bei {title} ist zurückgegeben. Der Weg zurück steht unten.',
  home_said_no: 'Sie haben {title} abgesagt. Der Weg zurück steht unten.',
  home_said_yes: 'Sie kommen zu {title}.',

  // News
  home_news: 'Neues',
  home_put_away: 'Weglegen',
  home_put_away_item: 'Weglegen: {title}',
  home_put_away_done: 'Weggelegt.',
  home_more: 'Mehr zeigen',
  home_look_through: 'Durchsehen',
  home_daily_done_title: 'Das waren alle für heute.',
  home_daily_done: 'Sie haben die Karten von heute durchgesehen. Neue liegen da, sobald sich neue Menschen setzen.',
  home_event_done: 'Sie haben alle durchgesehen, die passen. Der Plan hat Sie gehört.',
  home_someone_missing: 'Kennen Sie jemanden, der am Tisch fehlt?',

  // How it was
  home_thanks: 'Danke. Der nächste Tisch wird damit im Sinn gedeckt.',
  home_feedback_text: 'Erzählen Sie mehr',
  home_feedback_optional: 'ein Satz genügt',
  home_feedback_send: 'Absenden',
  home_feedback_close: 'Das war alles',
  home_feedback_sent: 'Ihre Worte sind bei uns.',

  // Nothing yet
  home_empty_title: 'Der Tisch ist leer.',
  home_empty: 'Noch ist kein Dinner für Sie gedeckt. Einladungen kommen von Menschen, die hingehen; Ihre bringt sie zu Ihnen.',

  // My invite link
  home_copy_link: 'Einladungslink kopieren',
  home_copied: 'Ihr Einladungslink ist kopiert.',
  share_link: 'Einladungslink teilen',
  share_text: 'Ein Tisch, und Sie entscheiden, neben wem Sie sitzen. Ich glaube, {product} ist etwas für Sie.',
  share_label: 'Ihr Einladungslink',
  share_by_hand: 'Kopieren war hier nicht erlaubt. Nehmen Sie ihn aus dem Feld.',
} as const satisfies Record<string, string>;
