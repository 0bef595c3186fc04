import type { Messages } from '../message-catalog.ts';

/** The messages of the elements in German, with the keys of `en/widgets.ts` and the plural forms of German. */
export const deWidgetMessages: Messages = {
  splash: 'Treffen Sie die richtigen Menschen persönlich.',
  seated_by: 'Platziert von {product}',

  nav_log_out: 'Abmelden',

  waiting: 'Einen Moment',
  something_went_wrong: 'Etwas ist schiefgegangen. Versuchen Sie es noch einmal.',
  status_offline: 'Bitte prüfen Sie Ihre Internetverbindung, und versuchen Sie es noch einmal.',
  failed_policy:
    'Die Sicherheitsregeln dieser Website lassen nicht zu, dass dieser Teil der Seite von {host} geladen wird.',
  failed_cors:
    'Diese Website kann die Antworten von {host} gerade nicht lesen. Versuchen Sie es gleich noch einmal.',
  failed_unreachable:
    'Der Server ist gerade nicht erreichbar. Prüfen Sie Ihre Verbindung, oder versuchen Sie es später noch einmal.',
  failed_server:
    'Auf unserem Server ist etwas schiefgegangen. Versuchen Sie es gleich noch einmal.',
  failed_status: 'Die Anfrage ist fehlgeschlagen (Statuscode {status}).',
  failed_too_many: 'Das waren zu viele Anfragen auf einmal. Versuchen Sie es gleich noch einmal.',
  failed_too_many_until:
    'Das waren zu viele Anfragen auf einmal. Versuchen Sie es {when} noch einmal.',
  status_forbidden: 'Hierauf haben Sie keinen Zugriff.',
  offline_queued: 'Sie sind offline. Wir senden das, sobald Sie wieder online sind.',
  action_retry: 'Noch einmal',
  action_close: 'Schließen',
  action_undo: 'Rückgängig',

  required: 'Erforderlich',

  render_title: 'Etwas ist schiefgegangen.',
  render_show: 'Fehler zeigen',
  render_hide: 'Fehler verbergen',

  sign_in_title: 'Nehmen Sie Platz.',
  sign_in_lead: 'Anmelden oder registrieren, ganz ohne Passwort.',
  sign_in_with_email: 'Weiter mit E-Mail',
  sign_in_with_google: 'Weiter mit Google',
  sign_in_with_apple: 'Weiter mit Apple',
  sign_in_on_product: 'Auf {product} anmelden',
  sign_in_with_account: 'Weiter mit meinem {product}-Konto',
  sign_in_none:
    'Die Anmeldung ist hier noch nicht eingerichtet. Wenden Sie sich an die Betreiber dieser Seite.',
  signed_in_title: 'Sie sind angemeldet, {name}.',
  signed_in_title_unnamed: 'Sie sind angemeldet.',
  signed_in_lead:
    'Suchen Sie Ihr Dinner auf dieser Seite. Dort sehen Sie Ihren Platz und wer neben Ihnen sitzt.',
  sign_in_canceled:
    'Anmeldung abgebrochen - Sie haben die Anmeldung abgebrochen. Bitte versuchen Sie es noch einmal, oder wählen Sie einen anderen Weg.',
  popup_waiting: 'Machen Sie in dem Fenster weiter, das sich gerade geöffnet hat.',
  popup_show: 'Fenster zeigen',
  popup_blocked:
    'Ihr Browser hat das Fenster blockiert. Erlauben Sie hier Pop-ups, oder melden Sie sich anders an.',
  popup_closed:
    'Das Fenster wurde geschlossen, bevor Sie angemeldet waren. Öffnen Sie es noch einmal, oder melden Sie sich anders an.',
  popup_timed_out:
    'Das hat zu lange gedauert. Versuchen Sie es noch einmal, oder melden Sie sich anders an.',
  sign_in_terms: 'Wenn Sie fortfahren, akzeptieren Sie unsere {terms} und {privacy}.',
  terms: 'Bedingungen',
  privacy: 'Datenschutzhinweise',
  email_title: 'Wie lautet Ihre E-Mail-Adresse?',
  email_lead: 'Wir schicken Ihnen einen 6-stelligen Code. Sie brauchen kein Passwort.',
  email_label: 'E-Mail',
  email_send: 'Code schicken',
  email_back: 'Anders anmelden',
  verify_title: 'Schauen Sie in Ihr Postfach.',
  verify_lead: 'Geben Sie den Code ein, den wir an {email} geschickt haben.',
  verify_already_sent:
    'Wir haben schon einen Code an {email} geschickt. Wenn Sie ihn noch nicht verwendet haben, gilt er weiter.',
  verify_label: 'Code',
  verify_incomplete: 'Geben Sie alle 6 Ziffern ein.',
  verify_submit: 'Anmelden',
  verify_resend: 'Neuen Code schicken',
  verify_resend_in: 'Neuer Code in {time}',
  verify_sent_again: 'Ein neuer Code ist unterwegs.',
  verify_other_email: 'Andere Adresse verwenden',

  invalid_email: 'Geben Sie eine gültige E-Mail-Adresse ein.',

  rsvp_sign_in_title: 'Wie lautet Ihre E-Mail-Adresse?',
  rsvp_sign_in_lead:
    'Damit reservieren wir Ihren Platz. Wir schicken Ihnen einen 6-stelligen Code.',
  rsvp_sign_in_lead_ask:
    'Dorthin schicken wir Ihnen die Antwort von {host}. Zuerst kommt ein 6-stelliger Code.',
  rsvp_sign_in_lead_join:
    'Dorthin schreiben wir Ihnen, wenn ein Platz frei wird. Zuerst kommt ein 6-stelliger Code.',
  rsvp_sign_in_lead_decline:
    'Dann weiß {host}, dass Sie nicht kommen. Wir schicken Ihnen einen 6-stelligen Code.',
  rsvp_back: 'Zurück zur Einladung',
  rsvp_element_title: 'Kommen Sie?',
  rsvp_you: 'Sie',

  rsvp_other_dinner:
    'Sie sind auf dieser Seite für ein anderes Dinner angemeldet. Öffnen Sie diese Einladung, um zu antworten.',
  rsvp_names_title: 'Wie heißen Sie?',
  rsvp_first_name: 'Vorname',
  rsvp_last_name: 'Nachname',
  rsvp_diet: 'Ernährungswünsche',
  rsvp_optional: 'optional',
  rsvp_confirm: 'Bestätigen',
  rsvp_accepted: 'Sie sind dabei, {name}.',
  rsvp_seat: 'Platz {seat}',
  rsvp_seat_at: '{table}, Platz {seat}',
  rsvp_empty_seat: 'Noch frei',
  rsvp_neighbours: 'Ihr Platz: links {left}, rechts {right}',
  rsvp_neighbour_across: 'Ihr Platz gegenüber von {name}',
  rsvp_neighbours_end: 'Ihr Platz am Tischende, neben {name}',
  rsvp_neighbours_end_empty: 'Ihr Platz am Tischende, daneben ist noch frei',
  rsvp_near_beside: 'neben Ihnen',
  rsvp_near_across: 'Ihnen gegenüber',
  rsvp_no_seat: 'Wir suchen gerade einen Platz für Sie aus.',
  rsvp_waitlisted_title_one: 'Sie stehen auf der Warteliste ganz oben',
  rsvp_waitlisted_title_other: 'Sie sind Nummer {count} auf der Warteliste',
  rsvp_waitlisted_title_nth: 'Sie stehen auf der Warteliste an {nth} Stelle',
  waitlist_ordinals: 'zweiter dritter vierter fünfter sechster siebter achter neunter zehnter',
  rsvp_waitlisted:
    'Dieses Dinner ist ausgebucht. Wenn ein Platz frei wird, bekommt ihn die nächste Person auf der Liste. Sie müssen nichts tun. Wir schreiben Ihnen, sobald Sie einen Platz haben.',
  rsvp_waitlisted_fit_title: 'Sie stehen auf der Warteliste',
  rsvp_waitlisted_fit:
    'Dieses Dinner ist ausgebucht. Wenn ein Platz frei wird, bekommt ihn, wer am besten dorthin passt. Sie müssen nichts tun. Wir schreiben Ihnen, sobald Sie einen Platz haben.',
  rsvp_full:
    'Setzen Sie sich auf die Warteliste. Wird ein Platz für Sie frei, schreiben wir Ihnen.',
  rsvp_requested_title: '{host} muss Ihre Anfrage noch bestätigen',
  rsvp_requested: 'Wir schreiben Ihnen, sobald {host} antwortet.',
  rsvp_declined_title: 'Schade, dass Sie nicht können.',
  rsvp_declined: 'Wenn sich Ihre Pläne ändern, finden Sie Ihre Einladung hier.',
  rsvp_host_not_told: '{host} weiß noch nichts davon.',
  rsvp_tell_host: '{host} Bescheid geben',
  rsvp_note: 'Ein paar Worte an {host}',
  rsvp_note_write: '{host} ein paar Worte schreiben',
  rsvp_note_send: 'Abschicken',
  rsvp_note_sent: 'Abgeschickt. Nur die Gastgeber lesen das.',
  rsvp_sign_in_to_tell: 'Anmelden und {host} Bescheid geben',
  rsvp_too_late: 'Auf diese Einladung können Sie nicht mehr antworten.',
  rsvp_nothing_to_do: 'Sie müssen nichts tun.',
  rsvp_cannot_come: 'Ich kann nicht kommen',
  dinner_give_up_title: 'Ihren Platz freigeben?',
  dinner_give_up: 'Platz freigeben',
  dinner_keep_seat: 'Platz behalten',
  dinner_give_up_full:
    'Dieses Dinner ist ausgebucht. Wenn jemand wartet, geben wir Ihren Platz sofort weiter. Wenn Sie es sich anders überlegen, kommen Sie auf die Warteliste.',
  dinner_give_up_approval:
    'Wenn Sie es sich anders überlegen, müssen Sie neu um einen Platz bitten.',
  dinner_give_up_closed:
    'Zusagen sind nicht mehr möglich. Sie bekommen Ihren Platz also nicht zurück.',
  dinner_give_up_plus_ones: 'Auch Ihre Begleitung gibt damit ihren Platz frei.',
  dinner_gave_up: 'Sie haben Ihren Platz freigegeben.',
  dinner_seat_gone: 'Ihr Platz ist inzwischen vergeben. Sie stehen auf der Warteliste.',
  dinner_seat_not_back: 'Sie haben Ihren Platz noch nicht zurück. Sagen Sie noch einmal zu.',
  rsvp_leave_waitlist: 'Warteliste verlassen',
  rsvp_withdraw_request: 'Anfrage zurückziehen',

  calendar_add: 'In den Kalender',
  calendar_ics: 'Kalenderdatei',
  calendar_google: 'Google',
  calendar_outlook: 'Outlook',
  calendar_office365: 'Office 365',
  calendar_yahoo: 'Yahoo',
  calendar_in_app:
    'Passiert nichts? Der eingebaute Browser dieser App blockiert Kalender. Wählen Sie im Menü der App „Im Browser öffnen“, und versuchen Sie es noch einmal.',

  seat_may_change_until: 'Ihr Platz kann sich bis {date} noch ändern.',
  seat_may_change_host_publishes:
    'Ihr Platz kann sich noch ändern, bis die Sitzordnung veröffentlicht ist.',
  seat_may_change_you_publish:
    'Ihr Platz kann sich noch ändern, bis Sie die Sitzordnung veröffentlichen.',
  after_rsvp_title_final: 'Die Sitzordnung steht fest',
  after_rsvp_text_final:
    'Sie wissen jetzt, wo und neben wem Sie sitzen. Wenn sich etwas ändert, schreiben wir Ihnen.',
  after_rsvp_priorities: 'Sagen Sie uns, wonach Sie suchen',
  after_rsvp_continue: 'Weiter',

  choose_title: 'Neben wem möchten Sie sitzen?',
  choose_lead: 'Wählen Sie so viele, wie Sie möchten.',
  choose_count_one: 'Eine Wahl getroffen. Noch einmal drücken nimmt sie zurück.',
  choose_count_other: '{count} ausgewählt. Noch einmal drücken nimmt eine Wahl zurück.',
  choose_private:
    'Niemand sieht, wen Sie wählen. Sie erfahren es beide nur, wenn Sie sich gegenseitig wählen.',
  choose_choose: 'Wählen',
  choose_chosen: 'Gewählt',
  choose_more_one: 'Noch eine Person zeigen',
  choose_more_other: '{count} weitere zeigen',
  choose_none:
    'Außer Ihnen hat noch niemand einen Platz. Wer zusagt, bekommt hier eine Karte, und Sie können gleich wählen.',
  choose_place_between: '{seat}, zwischen {left} und {right}',
  choose_place_beside: '{seat}, neben {name}',
  choose_place_across: '{seat}, gegenüber von {name}',
  choose_place_alone: '{seat}, neben Ihnen sitzt noch niemand',
  choose_searching: 'Wir suchen einen besseren Platz …',
  choose_left: '{name} sitzt jetzt links von Ihnen',
  choose_right: '{name} sitzt jetzt rechts von Ihnen',
  choose_across: '{name} sitzt Ihnen jetzt gegenüber',
  choose_across_already: '{name} sitzt Ihnen schon gegenüber',
  choose_left_already: '{name} sitzt schon links von Ihnen',
  choose_right_already: '{name} sitzt schon rechts von Ihnen',
  choose_both: 'Links von Ihnen sitzt {left}, rechts {right}',
  choose_no_better: 'Noch ist kein besserer Platz frei. Bei jeder Änderung suchen wir neu.',
  choose_moved: 'Sie sitzen jetzt woanders. {place}',
  choose_taken_back: 'Zurückgenommen. {place}',
  looking_title: 'Wonach suchen Sie?',
  looking_lead: 'Freiwillig.',
  looking_more: 'Mehr',

  invite_from: '{name} lädt Sie ein zu',
  invite_from_unnamed: 'Sie sind eingeladen zu',
  invite_general_title: 'Dinner, bei denen Sie wählen, wer neben Ihnen sitzt.',
  invite_general_from: '{name} lädt Sie zu {product} ein',
  invite_general_from_unnamed: 'Sie sind zu {product} eingeladen',
  invite_general_for:
    'Für Menschen, die etwas aufbauen oder leiten: Start-ups, Fonds, Werkstätten, Teams.',
  invite_summary: 'Dinner für {seats} Personen. Wählen Sie, neben wem Sie sitzen möchten.',
  invite_summary_tables:
    'Dinner für {seats} Personen an {tables} Tischen. Wählen Sie, neben wem Sie sitzen möchten.',
  invite_summary_approval:
    'Dinner für {seats} Personen. Bitten Sie um einen Platz, und wir mailen Ihnen die Antwort von {host}.',
  rsvp_on_product: 'Auf {product} antworten',
  invite_accept: 'Zusagen',
  invite_decline: 'Absagen',
  invite_ask: 'Um Platz bitten',
  invite_join: 'Auf die Warteliste',
  invite_accept_after_all: 'Doch zusagen',
  invite_find_dinner: 'Ein anderes Dinner finden',
  dinner_hosted_by: '{host} lädt ein',
  invite_seats_left_one: 'Einer von {capacity} Plätzen ist frei',
  invite_seats_left_other: '{count} von {capacity} Plätzen sind frei',
  invite_approval: '{host} bestätigt jeden Gast',
  invite_is_full: 'Dieses Dinner ist ausgebucht',
  invite_declined: 'Sie haben abgesagt',
  invite_declined_here: 'Sie können nicht dabei sein',
  invite_closed: 'Die Anmeldung ist geschlossen',
  invite_past: 'Dieses Dinner hat stattgefunden',
  invite_cancelled: 'Dieses Dinner wurde abgesagt',
  invite_cancelled_by: '{host} hat dieses Dinner abgesagt',
  invite_full: 'Dieses Dinner ist ausgebucht. Tragen Sie sich in die Warteliste ein.',
  invite_local_time: '{time} bei Ihnen ({city})',
  invite_gone_title: 'Diese Einladung gilt nicht mehr.',
  invite_gone:
    'Im Link ist ein Fehler, oder die Einladung wurde zurückgezogen. Bitten Sie die Person, von der Sie ihn haben, um einen neuen.',
  invite_gone_answered: 'Wenn Sie schon geantwortet haben, finden Sie Ihr Dinner in Ihrem Konto.',
  invite_sign_in: 'Anmelden',
  invite_my_dinners: 'Ihre Dinner',
  invite_failed_title: 'Die Einladung wurde nicht geladen.',

  seatmate_title: 'Lernen Sie Ihre Tischnachbarn kennen.',
  seatmate_could: 'Vielleicht sitzen Sie neben',
  seatmate_at_table: 'Am Tisch',
  seatmate_also: 'Auch am Tisch',
  seatmate_nobody: 'Hier erscheinen Gäste, die sich zeigen möchten.',
  seatmate_take: 'Platz nehmen',
  seatmate_beside: 'Neben Ihnen',
  seatmate_across: 'Ihnen gegenüber',
  seatmate_alone: 'Die Plätze neben Ihnen sind noch frei.',
  seatmate_missing: 'Wir finden dieses Dinner nicht. Vielleicht wurde es entfernt.',

  deck_title: 'Wen möchten Sie treffen?',
  deck_sign_in_lead:
    'Melden Sie sich an. Dann sehen Sie, wer kommt, und wählen, wen Sie treffen möchten.',
  deck_cards: 'Match-Karten',
  deck_progress: 'Karte {at} von {count}',
  deck_progress_open: 'Karte {at}',
  deck_skip: 'Auslassen',
  deck_interested: 'Interessiert',
  deck_reasons: 'Warum es passt',
  deck_full_card: 'Ganze Karte',
  deck_key_skip: 'auslassen',
  deck_key_interested: 'interessiert',
  deck_key_undo: 'rückgängig',
  deck_seated: 'Platz {seat}, neben {names}.',
  deck_seated_alone: 'Platz {seat}. Die Plätze neben Ihnen sind noch frei.',

  deck_decided_interested: 'Interessiert an {name}.',
  deck_decided_dismissed: '{name} ausgelassen.',
  deck_decision_undone: '{name} liegt wieder oben.',
  deck_next_card: 'Als Nächstes: {name}.',
  deck_last_card: 'Das war die letzte Karte.',
  deck_mutual: 'Sie und {name} haben beide Ja gesagt.',
  deck_new_neighbours: 'Neue Sitzordnung: Jetzt sitzen {names} neben Ihnen.',
  deck_new_neighbour: 'Neue Sitzordnung: Jetzt sitzt {name} neben Ihnen.',
  deck_failed: 'Ihre Entscheidung zu {name} wurde nicht gespeichert. {message}',

  interested_modal_title: 'Zu Ihren Kontakten hinzugefügt',
  interested_modal:
    'Wenn Sie und {name} zum selben Dinner gehen, setzen wir Sie nach Möglichkeit nebeneinander.',
  interested_modal_private:
    'Das erfährt nur, wer sich auch für Sie interessiert. Wen Sie auslassen, erfährt niemand. Sie können es sich später anders überlegen.',
  interested_modal_go: 'Nächste Karte',

  deck_dinner: 'Dinner',
  deck_meet_at: 'Sie sind beide dabei:',
  deck_picks: 'Ihre Auswahl',
  deck_picks_none:
    'Hier sehen Sie, an wem Sie interessiert sind. Wir berücksichtigen Ihre Auswahl bei der Sitzordnung.',
  deck_picks_final: 'Sie möchten treffen',
  deck_contacts: 'Ihre Kontakte',
  deck_contacts_none: 'Hier sehen Sie, an wem Sie interessiert sind.',
  deck_contacts_all: 'Alle ansehen',

  daily_review_complete_title: 'Das waren vorerst alle.',
  daily_review_complete:
    'Sie haben alle Ihre Matches gesehen. Neue kommen dazu, wenn mehr Menschen mitmachen.',
  deck_event_complete:
    'Sie haben alle Ihre Matches bei {title} gesehen. Ihre Auswahl ist gespeichert.',
  deck_event_complete_final:
    'Sie haben alle Ihre Matches bei {title} gesehen. Sprechen Sie sie beim Dinner einfach an.',
  deck_see_matches: 'Auswahl ansehen',
  deck_no_priority_title: 'Wonach suchen Sie?',
  deck_no_priority:
    'Ihre Matches richten sich nach Ihren Anliegen. Wählen Sie eines, und gleich sehen Sie die ersten.',
  deck_choose_priority: 'Anliegen wählen',
  deck_missing: 'Wir finden dieses Dinner nicht. Vielleicht wurde es entfernt.',
  deck_elsewhere_title: 'Ihre Matches finden Sie auf {product}.',
  deck_elsewhere:
    'Diese Seite ist für kein Dinner eingerichtet, deshalb können wir Ihre Matches hier nicht zeigen.',
  deck_other_dinner:
    'Sie sind auf dieser Seite für ein anderes Dinner angemeldet, deshalb können wir Ihre Matches für dieses Dinner nicht zeigen.',
  deck_elsewhere_go: 'Matches ansehen',

  profile_sign_in_title: 'Ihre Karte',
  profile_sign_in_lead: 'Melden Sie sich an, um zu ändern, was andere Gäste über Sie lesen.',

  profile_as_seen: 'So sehen es andere',
  profile_at_company: '{role}, {company}',

  profile_bio: 'Über Sie',
  profile_bio_count: '{count} von {limit} Zeichen',
  profile_bio_too_long: 'Das sind {count} Zeichen zu viel. Bitte kürzen Sie den Text.',
  profile_choice_none: 'Keine Angabe',
  profile_tags_add: 'Weitere hinzufügen',
  profile_tags_hint: 'Mit der Eingabetaste oder einem Komma fügen Sie etwas hinzu.',
  profile_tag_remove: '{tag} entfernen',
  profile_tags_full: 'Mehr als 20 gehen nicht. Entfernen Sie etwas, um Neues hinzuzufügen.',
  profile_optional: 'optional',
  profile_company: 'Unternehmen',
  profile_role: 'Ihre Rolle',
  profile_website: 'Website',
  profile_website_wrong: 'Geben Sie eine vollständige Webadresse ein, etwa driftice.example.',
  profile_save: 'Karte speichern',
  profile_saved: 'Ihre Karte ist gespeichert.',
  profile_unchanged: 'Noch keine Änderungen.',
  profile_draft: 'Ihr Entwurf bleibt in diesem Tab, bis Sie ihn speichern.',
  profile_discard: 'Änderungen verwerfen',
  profile_discarded: 'Ihre Änderungen sind verworfen.',
  profile_is_default:
    'Das ist Ihre Karte für alle. Wenn Sie sie ändern, bekommt dieses Anliegen eine eigene.',
  profile_reset: 'Wieder Ihre Karte nehmen',
  profile_reset_done: 'Hier gilt wieder Ihre Karte.',

  profile_logo: 'Firmenlogo',
  profile_logo_hint: 'JPEG, PNG oder WebP, bis 8 MB.',
  profile_logo_add: 'Logo wählen',
  profile_logo_change: 'Anderes Logo wählen',
  profile_logo_uploading: 'Wir laden Ihr Logo hoch…',
  profile_logo_done: 'Ihr Logo ist gespeichert.',

  picture_wrong_kind: 'Diesen Dateityp unterstützen wir nicht. Wählen Sie JPEG, PNG oder WebP.',
  picture_too_large: 'Diese Datei ist größer als 8 MB. Wählen Sie eine kleinere.',
  picture_too_many_pixels: 'Dieses Bild hat mehr als 40 Megapixel. Wählen Sie ein kleineres.',

  profile_elsewhere_title: 'Ändern Sie Ihre Karte auf {product}.',
  profile_elsewhere:
    'Diese Seite zeigt, neben wem Sie sitzen. Ihre Karte ändern Sie auf {product}.',
  profile_elsewhere_go: 'Karte ändern',
};
