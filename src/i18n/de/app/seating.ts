/** Seating as a host: the seating plan, publishing, place cards, in German. */
export const seatingMessages = {
  // The host's seating page (R42)
  seating_title: 'Sitzordnung',
  seating_lead:
    'Ziehen Sie einen Gast auf einen anderen, um die Plätze zu tauschen. Oder wählen Sie einen Gast und dann einen Platz.',
  seating_lead_keys:
    'Mit der Eingabetaste nehmen Sie einen Gast auf und setzen ihn wieder ab. Mit den Pfeiltasten gehen Sie um den Tisch, mit Escape brechen Sie ab. Mit Strg und Z machen Sie die letzte Änderung rückgängig, mit der Umschalttaste dazu wiederholen Sie sie.',
  seating_empty:
    'Außer Ihnen hat noch niemand einen Platz. Wir setzen Ihre Gäste hier, sobald sie zusagen.',
  seating_ask: 'Gäste einladen',

  // Moving guests
  seating_free: 'Frei',
  seating_place: '{table}, Platz {seat}',
  seating_held: 'Wählen Sie einen Platz für {name}.',
  seating_put_back: '{name} bleibt hier: {place}.',
  seating_moved: '{name} sitzt jetzt hier: {place}.',
  seating_swapped: '{name} und {other} haben die Plätze getauscht.',
  seating_kept: 'Der Platz von {name} ist fixiert.',
  seating_unmoved: '{name} sitzt wieder hier: {place}.',
  seating_improve: 'Sitzordnung verbessern',
  seating_improved_one: 'Wir haben {count} Gast umgesetzt und so die Sitzordnung verbessert.',
  seating_improved_other: 'Wir haben {count} Gäste umgesetzt und so die Sitzordnung verbessert.',
  seating_improved_none:
    'Um Ihre fixierten Plätze herum fanden wir keine bessere Sitzordnung. Die private Auswahl Ihrer Gäste zählt dabei mit.',
  seating_unimproved: 'Alle sitzen wieder, wo sie vorher saßen.',
  seating_changed_since:
    'Diese Plätze haben sich inzwischen geändert, deshalb bleiben sie, wie sie sind.',
  seating_turns: 'Rückgängig und wiederholen',
  seating_redo: 'Wiederholen',
  seating_back: 'Wir konnten {name} nicht umsetzen. {reason}',
  seating_dropped:
    'Sie wurden abgemeldet, bevor alle Änderungen gespeichert waren. Bitte prüfen Sie die Sitzordnung.',
  seating_list: 'Sitzordnung als Liste',
  seating_list_order: 'Tisch für Tisch, im Uhrzeigersinn.',
  seating_search: 'Platz suchen',
  seating_search_hint: 'Geben Sie einen Namen, eine Platznummer oder „frei“ ein.',
  seating_search_none: 'Kein Platz passt zu Ihrer Suche.',
  seating_seat: 'Platz {seat}',
  seating_move: 'Umsetzen',
  seating_move_name: '{name} umsetzen',
  seating_here: 'Hierher',
  seating_here_free: '{name} hierher setzen: {place}, frei',
  seating_here_swap: '{name} hierher setzen: {place}, im Tausch mit {other}',
  seating_lock: 'Fixieren',
  seating_lock_name: 'Platz von {name} fixieren',
  seating_locked: 'Der Platz von {name} ist fixiert.',
  seating_unlocked: 'Der Platz von {name} ist nicht mehr fixiert und kann sich ändern.',
  seating_seat_locked: '{place}: {name}, fixiert',
  seating_mark_near: 'Ring: sitzt in Ihrer Nähe.',
  seating_mark_kept: 'Kräftig gezeichnet: fixiert.',

  // How fair the seating is
  seating_report: 'Wie fair ist die Sitzordnung?',
  seating_report_few: 'Sobald drei Personen einen Platz haben, sehen Sie hier, wie gut sie sitzen.',
  seating_report_lead:
    '„In der Nähe“ heißt daneben oder gegenüber. Wer zusammenpasst, sehen wir daran, wonach Gäste suchen, was sie gemeinsam haben und welche Wünsche bekannt sind: Ihre eigenen und solche, bei denen zwei Gäste sich gegenseitig gewählt haben.',
  seating_picks_one: '{satisfied} von {count} bekanntem Wunsch ist erfüllt.',
  seating_picks_other: '{satisfied} von {count} bekannten Wünschen sind erfüllt.',
  seating_picks_none:
    'Noch sind keine Wünsche bekannt. Sie kommen dazu, wenn Sie und Ihre Gäste wählen, wen sie treffen möchten.',
  seating_served_all: 'Alle haben ein gutes Match in der Nähe.',
  seating_served_none: 'Wir wissen noch zu wenig über Ihre Gäste, um zu sagen, wer zusammenpasst.',
  seating_served_one: '{count} von {guests} Gästen hat ein gutes Match in der Nähe.',
  seating_served_other: '{count} von {guests} Gästen haben ein gutes Match in der Nähe.',
  seating_nothing_one: 'Ein Gast hat kein gutes Match in der Nähe: {names}.',
  seating_nothing_other: '{count} Gäste haben kein gutes Match in der Nähe: {names}.',
  seating_lowest_one:
    '{name} hat den schwächsten Platz. Gute Matches in der Nähe: {suit} von {count}.',
  seating_lowest_other:
    '{name} hat den schwächsten Platz. Gute Matches in der Nähe: {suit} von {count}.',
  seating_best: 'Für diese Tische gibt es keine bessere Sitzordnung.',
  seating_within:
    'Diese Sitzordnung liegt höchstens {percent} unter der bestmöglichen für diese Tische.',
  seating_envy_none: 'Niemand säße auf einem anderen Platz deutlich besser.',
  seating_envy: '{name} säße auf dem Platz von {other} besser.',
  seating_envy_more_one: '{count} weiterer Gast säße anderswo besser.',
  seating_envy_more_other: '{count} weitere Gäste säßen anderswo besser.',
  seating_slack:
    'Nach dem, was Sie sehen können, könnte eine neue Sitzordnung um Ihre fixierten Plätze herum etwa {percent} besser sein.',
  seating_slack_much:
    'Nach dem, was Sie sehen können, könnte eine neue Sitzordnung um Ihre fixierten Plätze herum mehr als doppelt so gut sein.',
  seating_lock_free:
    'Dass der Platz von {name} fixiert ist, macht die Sitzordnung nicht schlechter.',
  seating_lock_cost:
    'Wäre der Platz von {name} nicht fixiert, könnte die Sitzordnung um {percent} besser sein.',
  seating_lock_much:
    'Wäre der Platz von {name} nicht fixiert, könnte die Sitzordnung mehr als doppelt so gut sein.',

  // Guests kept apart
  seating_never: 'Getrennt gesetzt',
  seating_never_lead: 'Diese Gäste setzen wir nie nah zueinander. Niemand erfährt davon.',
  seating_never_one: 'Erster Gast',
  seating_never_other_guest: 'Zweiter Gast',
  seating_never_choose: 'Wählen',
  seating_never_add: 'Getrennt setzen',
  seating_never_pair: '{one} und {other}',
  seating_never_remove: '{one} und {other} nicht mehr getrennt setzen',
  seating_never_removed: '{one} und {other} dürfen wieder zusammensitzen.',
  seating_never_added: 'Wir setzen {one} und {other} getrennt.',
  seating_never_missing: 'Wählen Sie zwei verschiedene Gäste.',

  // Publishing
  seating_settle: 'Veröffentlichen',
  seating_settles_at:
    'Wir veröffentlichen die Sitzordnung am {date} (Ortszeit {city}) und sagen den Gästen, wo sie sitzen.',
  seating_held_back:
    'Sobald Sie die Sitzordnung veröffentlichen, sagen wir den Gästen, wo sie sitzen.',
  seating_not_told: 'Bis dahin können Sie alles ändern.',
  seating_hold: 'Ich veröffentliche sie selbst',
  seating_publish: 'Jetzt veröffentlichen',
  seating_publish_empty: 'Sie können veröffentlichen, sobald ein Gast einen Platz hat.',
  seating_publish_not_yet: 'Noch nicht',
  seating_publish_title: 'Sitzordnung veröffentlichen?',
  seating_publish_body:
    'Alle Gäste sehen dann auf ihrer Startseite, wo und neben wem sie sitzen, und bekommen es per E-Mail, falls sie das nicht abgeschaltet haben. Danach können nur Sie jemanden umsetzen. Wenn Sie das tun, sagen wir allen Betroffenen auf demselben Weg Bescheid.',
  seating_publish_final: 'Das lässt sich nicht rückgängig machen.',
  seating_publish_unseen:
    'Wir konnten nicht prüfen, ob jemand zwischen leeren Plätzen sitzt. {reason}',
  seating_publish_alone_one: 'Die Plätze neben {names} sind leer.',
  seating_publish_alone_other: '{count} Gäste sitzen zwischen leeren Plätzen: {names}.',
  seating_publish_lone: '{name} säße allein an {table}.',
  seating_published: 'Sitzordnung veröffentlicht. Wir sagen Ihren Gästen Bescheid.',
  seating_published_at:
    'Veröffentlicht am {date} (Ortszeit {city}). Wenn Sie jetzt jemanden umsetzen, sagen wir sofort Bescheid.',
  seating_over:
    'Dieses Dinner ist vorbei oder abgesagt. Die Sitzordnung lässt sich nicht mehr ändern.',
} as const satisfies Record<string, string>;
