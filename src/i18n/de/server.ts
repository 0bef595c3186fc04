import type { Messages } from '../message-catalog.ts';

/**
 * Messages in German that only the server uses; no browser loads them. The English names of priorities and their options are in
 * `host/server/modules/profiles/profile-types.ts`.
 */
export const deServerMessages: Messages = {
  // Why two members match, by the reader’s priority. `{what}`: tags both have; `{stage}`: the stage both chose. Four more are in app.ts
  reason_two_tags: '{one} und {two}',
  reason_raising_in: 'Sie suchen Kapital; {name} investiert in {what}.',
  reason_raising_stage: 'Sie suchen Kapital ({stage}); {name} investiert in dieser Phase.',
  reason_raising_stage_in:
    'Sie suchen Kapital ({stage}); {name} investiert in dieser Phase in {what}.',
  reason_investing: 'Sie investieren; {name} sucht Kapital.',
  reason_investing_in: 'Sie investieren in {what}; dort sucht {name} Kapital.',
  reason_investing_stage: 'Sie investieren ({stage}); {name} sucht in dieser Phase Kapital.',
  reason_investing_stage_in: 'Sie investieren in {what} ({stage}); dort sucht {name} Kapital.',
  reason_hiring_in: 'Sie stellen ein; {name} sucht eine neue Stelle im Bereich {what}.',
  reason_looking_for_a_role: 'Sie suchen eine neue Stelle; {name} stellt ein.',
  reason_looking_for_a_role_in: 'Sie suchen eine neue Stelle; {name} stellt im Bereich {what} ein.',
  reason_selling: 'Sie verkaufen; {name} möchte einkaufen.',
  reason_selling_in: 'Sie verkaufen; {name} möchte im Bereich {what} einkaufen.',
  reason_buying: 'Sie möchten einkaufen; {name} verkauft.',
  reason_buying_in: 'Sie möchten einkaufen; {name} verkauft im Bereich {what}.',
  reason_seeking_a_mentor_in: 'Sie suchen Mentoring; {name} gibt es gern im Bereich {what}.',
  reason_mentoring: 'Sie geben gern Mentoring; {name} sucht danach.',
  reason_mentoring_in: 'Sie geben gern Mentoring im Bereich {what}; {name} sucht danach.',
  reason_co_founder_in: 'Sie möchten beide im Bereich {what} mit jemandem gründen.',
  reason_peers: 'Sie suchen beide Gleichgesinnte zum Austausch.',
  reason_peers_in: 'Sie suchen beide Gleichgesinnte zum Austausch über {what}.',
  reason_giving_a_talk: 'Sie möchten einen Vortrag halten; {name} sucht Vortragende.',
  reason_giving_a_talk_in:
    'Sie möchten einen Vortrag halten; {name} sucht Vortragende zum Thema {what}.',
  reason_hosting_a_stage: 'Sie suchen Vortragende; {name} möchte einen Vortrag halten.',
  reason_hosting_a_stage_in:
    'Sie suchen Vortragende; {name} möchte einen Vortrag zum Thema {what} halten.',
  reason_same: 'Ihr gemeinsames Anliegen: {mine}.',
  reason_pair: 'Ihr Anliegen: {mine}. Das von {name}: {theirs}.',
  reason_mutual: 'Sie möchten sich beide treffen.',
  reason_mine: 'Sie möchten {name} treffen.',
  reason_city: 'Sie leben beide in {city}.',
  reason_tag: 'Sie haben {one} gemeinsam.',
  reason_tags: 'Sie haben {one} und {two} gemeinsam.',
  reason_dinner: 'Sie kommen beide zu {title}.',

  invalid_input: 'Ungültige Eingabe',
  too_long: 'Zu lang',
  too_big: 'Zu groß',

  error_unauthorized: 'Bitte melden Sie sich noch einmal an.',
  error_scope: 'Das geht auf dieser Seite nicht. Öffnen Sie es in der App.',
  error_new_member: 'Richten Sie zuerst Ihr Profil fertig ein.',
  error_deactivated: 'Ihr Konto wird bald gelöscht. Stellen Sie es wieder her, um fortzufahren.',
  error_origin: 'Auf dieser Website können Sie sich nicht anmelden.',
  error_not_found: 'Das Gesuchte wurde nicht gefunden.',
  error_internal: 'Bei der Bearbeitung Ihrer Anfrage ist ein Fehler aufgetreten.',
  error_busy: 'Der Server ist gerade ausgelastet. Versuchen Sie es gleich noch einmal.',
  error_too_large: 'Diese Anfrage ist zu groß.',
  error_wrong_type: 'Dieser Inhaltstyp wird nicht unterstützt.',
  error_picture_type:
    'Wählen Sie ein Bild in JPEG, PNG oder WebP, das weder animiert noch beschädigt ist.',
  error_picture_pixels: 'Dieses Bild hat mehr als 40 Megapixel. Wählen Sie ein kleineres.',
  error_picture_bytes: 'Diese Datei ist größer als 8 MB. Wählen Sie eine kleinere.',
  error_json: 'Der Inhalt der Anfrage ist kein gültiges JSON.',
  error_key: 'Der Idempotency-Key muss aus 1 bis 200 ASCII-Zeichen ohne Leerzeichen bestehen.',
  error_key_reused: 'Dieser Idempotency-Key wurde schon für eine andere Anfrage verwendet.',
  error_email_login_off:
    'Die Anmeldung per E-Mail ist ausgeschaltet. Bitte melden Sie sich anders an.',
  error_code_wrong:
    'Dieser Code ist falsch oder abgelaufen. Prüfen Sie ihn, oder fordern Sie einen neuen an.',
  error_code_wait:
    'Ein Code ist unterwegs. In {seconds} Sekunden können Sie einen neuen anfordern.',
  error_code_limit: 'Zu viele Versuche für heute. Versuchen Sie es morgen wieder.',
  error_client_limit:
    'Zu viele Versuche aus Ihrem Netzwerk. Versuchen Sie es später wieder oder nutzen Sie ein anderes Netz, etwa mobile Daten.',
  error_identity_off:
    'Auf diesem Weg können Sie sich hier nicht anmelden. Wählen Sie einen anderen.',
  error_identity_wrong: 'Die Anmeldung hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  error_identity_unverified:
    'Ihre E-Mail-Adresse ist bei diesem Anbieter nicht bestätigt. Bestätigen Sie sie dort, oder melden Sie sich per E-Mail an.',
  error_identity_no_address:
    'Wir haben Ihre E-Mail-Adresse nicht bekommen. Geben Sie sie frei, oder melden Sie sich per E-Mail an.',
  error_identity_taken:
    'Sie haben sich anders registriert. Melden Sie sich so an wie beim ersten Mal, oder melden Sie sich per E-Mail an.',
  error_identity_unreachable:
    'Der Anmeldedienst ist gerade nicht erreichbar. Versuchen Sie es gleich noch einmal, oder melden Sie sich per E-Mail an.',
  error_handoff_wrong:
    'Diese Anmeldung ist abgelaufen oder wurde schon verwendet. Bitte beginnen Sie noch einmal.',
  error_banned: 'Dieses Konto ist geschlossen. Schreiben Sie uns, wenn das ein Irrtum ist.',
  error_default_profile:
    'Ihre Karte können Sie nicht löschen: Die Karten Ihrer Anliegen bauen darauf auf.',
  error_yourself: 'Bei Ihnen selbst geht das nicht.',
  error_feedback_empty: 'Wählen Sie Daumen hoch oder runter, oder schreiben Sie ein paar Worte.',
  error_report_limit: 'Sie haben heute schon viel gemeldet. Schreiben Sie uns, wenn es eilt.',
  error_feedback_limit:
    'Sie haben uns heute schon viel Feedback geschickt. Versuchen Sie es morgen wieder.',
  error_fresh_sign_in:
    'Bitte melden Sie sich noch einmal an, damit wir sicher sind, dass Sie es sind.',
  error_email_taken: 'Diese E-Mail-Adresse können Sie nicht verwenden. Wählen Sie eine andere.',
  error_email_same: 'Das ist schon Ihre E-Mail-Adresse.',
  error_email_limit: 'Zu viele Versuche für heute. Versuchen Sie es morgen wieder.',
  error_restore_late: 'Die 48 Stunden sind vorbei. Dieses Konto lässt sich nicht wiederherstellen.',
  error_event_over: 'Dieses Dinner ist vorbei.',
  error_event_not_begun: 'Dieses Dinner hat noch nicht begonnen.',
  error_event_cancelled: 'Dieses Dinner wurde abgesagt.',
  error_event_paused:
    'Wer zu diesem Dinner einlädt, löscht gerade das eigene Konto. Deshalb kann vorerst niemand neu dazukommen.',
  error_message_paused:
    'Wer zu diesem Dinner einlädt, löscht gerade das eigene Konto. Bis dahin geht keine Nachricht an die Gäste.',
  error_rsvp_closed: 'Die Zeit zum Zu- und Absagen ist vorbei.',
  error_host_stays:
    'Sie laden zu diesem Dinner ein und können es deshalb nicht verlassen. Sagen Sie es stattdessen ab.',
  error_not_seated: 'Die Sitzordnung sehen nur Gäste dieses Dinners.',
  error_undo_after_publishing:
    'Inzwischen ist die Sitzordnung veröffentlicht, deshalb lässt sich das nicht rückgängig machen. Sie können Ihre Wahl noch ändern.',
  error_seating_final: 'Die Sitzordnung steht fest. Ihre Auswahl ändert daran nichts mehr.',
  error_not_host: 'Das kann nur, wer zu diesem Dinner einlädt.',
  error_not_owner: 'Das kann nur, wer dieses Dinner angelegt hat.',
  error_host_limit: 'Mehr als {count} Mithelfende kann ein Dinner nicht haben.',
  error_hosting_withdrawn: 'Die Bitte um Mithilfe wurde zurückgezogen.',
  error_hosting_changed:
    'Inzwischen geht es um eine andere Aufgabe. Bitte lesen Sie noch einmal nach.',
  error_pair_together_and_apart: 'Zwei Gäste können zusammen oder getrennt sitzen, nicht beides.',
  error_kept_apart:
    'Diese Gäste sollen getrennt sitzen, säßen so aber nah beieinander. Setzen Sie zuerst einen von beiden um.',
  error_seat_locked: 'Dieser Platz ist fixiert. Lösen Sie ihn zuerst.',
  error_sealed:
    'Ihre Briefe sind versiegelt. Nehmen Sie sie zuerst zurück, um die Sitzordnung zu ändern.',
  error_publishing_now:
    'Die Sitzordnung wird gerade veröffentlicht. Ihre Gäste bekommen gleich Post.',
  error_asked_already:
    'Ihre Gäste wurden vor weniger als einem Tag gefragt. Einen Tag nach jenem Brief können Sie wieder fragen.',
  error_letters_sent: 'Die Briefe sind schon unterwegs und lassen sich nicht mehr zurücknehmen.',
  error_plan_changed:
    'Die Sitzordnung hat sich inzwischen geändert. Sehen Sie nach, und versuchen Sie es noch einmal.',
  error_version_name: 'So heißt schon eine andere Fassung. Wählen Sie einen anderen Namen.',
  error_versions_full: '{most} Fassungen sind gespeichert, mehr geht nicht. Löschen Sie erst eine.',
  error_improve_alone:
    'Die Sitzordnung lässt sich nicht zusammen mit anderen Änderungen verbessern.',
  error_unsolved:
    'Wir haben nicht rechtzeitig eine bessere Sitzordnung gefunden, alle sitzen wie zuvor. Versuchen Sie es gleich noch einmal.',
  error_no_free_seats:
    'Dafür sind nicht genug Plätze frei. Stellen Sie mehr Plätze bereit, oder nehmen Sie jemanden von der Liste.',
  error_address_listed: 'Diese Adresse steht schon auf Ihrer Liste.',
  import_name_missing: 'Hier fehlt ein Name.',
  import_email_incomplete: 'Diese E-Mail-Adresse ist nicht vollständig.',
  import_email_wrong: 'In dieser E-Mail-Adresse steckt ein Fehler.',
  import_email_missing:
    'Für die Einladung fehlt die E-Mail-Adresse. Ergänzen Sie sie, oder wählen Sie „Nur auf die Liste setzen“.',
  import_too_long: 'Das ist zu lang.',
  import_unsubscribed:
    'Diese Adresse möchte keine E-Mails mehr zu diesem Dinner. Lassen Sie die Zeile weg, oder nehmen Sie sie ohne Einladung auf.',
  import_same_address: 'Zeile {line} hat dieselbe Adresse.',
  import_no_seat: 'Für diesen Gast ist kein Platz frei.',
  import_plus_ones_none:
    'Bei diesem Dinner bringt niemand jemanden mit. Sie können es unter „Bearbeiten“ erlauben.',
  import_plus_ones_most_one:
    'Ein Gast darf {count} Person mitbringen. Mehr erlauben Sie unter „Bearbeiten“.',
  import_plus_ones_most_other:
    'Ein Gast darf {count} Personen mitbringen. Mehr erlauben Sie unter „Bearbeiten“.',
  import_plus_one_listed: '{name} steht schon auf der Liste.',
  import_too_large:
    'Eine Liste darf höchstens 2.000 Zeilen und 2 MB haben. Teilen Sie sie und fügen Sie die Teile nacheinander hinzu.',
  error_removed:
    'Für Sie gibt es bei diesem Dinner leider keinen Platz. Wenn Sie trotzdem kommen möchten, bitten Sie um eine Einladung.',
  error_starts_past: 'Wählen Sie einen Zeitpunkt in der Zukunft.',
  error_ends_early: 'Das Ende muss nach dem Beginn liegen.',
  error_ends_late: 'Ein Dinner kann höchstens drei Tage dauern.',
  error_rsvp_by_late: 'Die Frist für Antworten kann nicht nach dem Beginn des Dinners enden.',
  error_few_seats: 'Ihre Tische haben nur {chairs} Plätze.',
  error_seats_taken: 'Geben Sie mindestens {taken} ein: So viele Plätze sind schon belegt.',
  error_not_inviter: 'Sobald Sie bei diesem Dinner einen Platz haben, können Sie andere einladen.',
  error_plus_one_full: 'Für eine Begleitung ist kein Platz mehr frei.',
  error_plus_one_address:
    'Eine Begleitung kommt mit ihrem Gast und hat keine eigene Einladung. Lassen Sie die Adresse leer.',
  error_plus_ones: 'Mehr Begleitung ist bei diesem Dinner nicht vorgesehen.',
  error_not_guest: 'Wer kommt, sehen nur Gäste dieses Dinners.',
  error_door_early: 'Gäste können ab drei Stunden vor dem Dinner eingecheckt werden.',
  error_door_closed: 'Dieser Abend ist vorbei, jetzt lässt sich niemand mehr einchecken.',
  error_not_coming: 'Dieser Gast steht für heute Abend nicht mehr auf der Liste.',
  error_not_requested: 'Dieser Gast hat keinen Platz angefragt.',
  error_guest_changed:
    'Bei diesem Gast hat sich inzwischen etwas geändert, darum steht er weiter auf der Liste.',
  error_guest_came: 'Dieser Gast ist inzwischen gekommen, sein Platz ist also nicht frei.',
  error_invitation_text: 'Eigene Worte können nur Gastgeber hinzufügen.',
  error_not_waiting: 'Dieser Gast steht nicht mehr auf der Warteliste.',
  error_waitlist_by_fit:
    'Bei diesem Dinner bekommt freie Plätze, wer am besten passt. Um die Reihenfolge selbst zu wählen, ändern Sie das unter „Ändern“.',
  error_invitation_answered: 'Die Einladung wurde inzwischen beantwortet.',
  error_invitation_delivered:
    'Die Einladung an diese Adresse ist angekommen. Um noch jemanden einzuladen, wählen Sie „Einladen“.',
  error_own_address: 'Das ist Ihre eigene Adresse.',
  error_invitation_limit:
    'Ihr Limit für Einladungen ist für heute erreicht. Versuchen Sie es morgen wieder.',
  error_message_limit:
    'Ihr Limit für Nachrichten ist für heute erreicht. Versuchen Sie es morgen wieder.',
  error_rsvp_limit:
    'Sie haben Ihre Zu- und Absagen sehr oft geändert. Versuchen Sie es später wieder.',
  error_dinner_limit: 'Sie haben sehr viele Dinner erstellt. Versuchen Sie es später wieder.',
  error_upload_limit: 'Sie haben sehr viele Bilder hochgeladen. Versuchen Sie es später wieder.',
  error_calendar_unavailable:
    'Google Kalender ist hier nicht verfügbar. Verwenden Sie stattdessen die Kalenderdatei.',
  error_calendar_state:
    'Diese Anfrage ist abgelaufen. Beginnen Sie noch einmal in Ihren Einstellungen.',
  error_calendar_refused:
    'Google hat die Anfrage nicht angenommen. Beginnen Sie noch einmal in Ihren Einstellungen.',
  error_calendar_scope:
    'Um Ihre Dinner einzutragen, brauchen wir Zugriff auf „Termine“. Beginnen Sie noch einmal, und lassen Sie das Häkchen dort stehen.',
  error_calendar_busy:
    'Google Kalender ist gerade nicht erreichbar. Versuchen Sie es gleich noch einmal.',

  // A version of the seating that the host gave no name.
  seating_draft: 'Entwurf {letter}',

  seat_mine: 'Sie sitzen auf Platz {seat}',
  seat_mine_at: 'Sie sitzen an {table}, Platz {seat}',
  seat_mine_at_number: 'Sie sitzen an Tisch {number}, Platz {seat}',
  seat_sentence: '{place}.',
  calendar_name: 'Dinner bei {product}',

  feed_daily_matches_title_one: 'Jemand, den Sie vielleicht treffen möchten',
  feed_daily_matches_title_other: '{count} Menschen, die Sie vielleicht treffen möchten',
  feed_daily_matches_body: 'Sehen Sie die Karten durch, und wählen Sie, wen Sie treffen möchten.',
  feed_event_matches_title: 'Ihre Matches bei {title}',
  feed_event_matches_body_one:
    'Ein Gast passt zu dem, wonach Sie suchen. Wir berücksichtigen Ihre Auswahl bei der Sitzordnung.',
  feed_event_matches_body_other:
    '{count} Gäste passen zu dem, wonach Sie suchen. Wir berücksichtigen Ihre Auswahl bei der Sitzordnung.',
  feed_event_invite_title: '{name} lädt Sie zu {title} ein',
  feed_event_invite_title_unnamed: 'Sie sind zu {title} eingeladen',
  feed_event_invite_body: '{when}, {place}',
  feed_upcoming_event_title: 'Bald ist es so weit: {title}',
  feed_upcoming_event_body: '{when}, {place}',
  feed_mutual_interest_title: '{name} möchte Sie auch treffen',
  feed_mutual_interest_body:
    'Sie möchten sich beide treffen. Sehen Sie nach, wie Sie sich erreichen.',
  feed_seat_changed_title: 'Ihr Platz bei {title}',
  feed_seat_changed_body:
    'Die Sitzordnung steht fest. Sehen Sie nach, wo und neben wem Sie sitzen.',
  feed_place_free_title: 'Sie haben einen Platz bei {title}',
  feed_place_free_body:
    '{when}, {place}. Wenn Sie doch nicht kommen können, sagen Sie bitte bald ab, damit jemand anderes Ihren Platz bekommt.',
  feed_event_changed_title: 'Bei {title} hat sich etwas geändert',
  feed_event_changed_body: 'Das gilt jetzt: {when}, {place}.',
  feed_message_title: 'Nachricht von {name} zu {title}',
  feed_message_title_unnamed: 'Nachricht zu {title}',
  feed_event_cancelled_title: '{title} ist abgesagt',
  feed_event_cancelled_body: 'Geplant war {when}.',
  feed_event_paused_title: '{title} fällt vielleicht aus',
  feed_event_paused_body:
    'Wer dazu einlädt, löscht gerade das eigene Konto. An Ihrer Antwort ändert sich nichts.',
  feed_event_resumed_title: '{title} findet statt',
  feed_event_resumed_body: 'Es bleibt dabei: {when}, {place}.',
  feed_guest_left_title: '{name} kommt nicht mehr zu {title}',
  feed_guest_left_title_unnamed: 'Ein Gast kommt nicht mehr zu {title}',
  feed_guest_twice_title: '{name} stand zweimal auf der Liste für {title}',
  feed_guest_twice_body: 'Wir zählen diesen Gast jetzt nur einmal.',
  plus_one_removed: '{name} steht nicht mehr auf der Gästeliste für {title}',
  plus_one_removed_unnamed: 'Ihre Begleitung steht nicht mehr auf der Gästeliste für {title}',
  plus_one_removed_text:
    'Die Änderung kommt von Ihrer Gastgeberin oder Ihrem Gastgeber. Sie selbst haben weiterhin einen Platz.',
  feed_action_see_requests: 'Anfragen ansehen',
  feed_action_see_seating: 'Sitzordnung ansehen',
  guest_left_seat_empty: '{place} ist jetzt frei.',
  guest_left_seat_taken: 'An {place} sitzt jetzt {name}.',
  guest_left_seat_taken_unnamed: '{place} ist wieder besetzt.',
  feed_feedback_title: 'Wie war {title}?',
  feed_feedback_body: 'Geben Sie einen Daumen hoch oder runter, gern mit ein paar Worten.',
  feed_invite_friends_title: 'Wer sollte noch dabei sein?',
  feed_invite_friends_body: 'Teilen Sie Ihren Einladungslink mit Menschen, die Sie kennen.',
  feed_action_look_through: 'Matches ansehen',
  feed_action_accept: 'Zusagen',
  feed_action_decline: 'Absagen',
  feed_action_see_seat: 'Meinen Platz ansehen',
  feed_action_add_to_calendar: 'In den Kalender',
  feed_action_see_contact: 'Kontakt ansehen',
  feed_action_see_dinner: 'Dinner ansehen',
  feed_action_see_dinners: 'Andere Dinner ansehen',
  feed_action_thumbs_up: 'Gut',
  feed_action_thumbs_down: 'Nicht gut',
  feed_action_share: 'Meinen Link teilen',

  mail_code_subject: '{code} ist Ihr Code für {product}',
  mail_code_greeting: 'Hier ist Ihr Code.',
  mail_code_text:
    'Geben Sie ihn auf der Seite ein, auf der Sie ihn angefordert haben. Er gilt einmal und läuft nach zehn Minuten ab.',
  mail_code_not_you:
    'Wenn Sie keinen Code angefordert haben, können Sie diese E-Mail ignorieren. Ohne den Code kann sich niemand anmelden.',
  mail_footer: '{product}. Dinner, bei denen Sie wählen, neben wem Sie sitzen.',
  mail_taken_subject: 'Mit dieser Adresse haben Sie schon ein Konto bei {product}',
  mail_taken_text:
    'Jemand wollte diese Adresse für ein anderes Konto verwenden. Nichts hat sich geändert, und die Adresse gehört weiterhin Ihnen.',
  mail_taken_not_you:
    'Wenn Sie das waren, melden Sie sich mit dieser Adresse an, oder wählen Sie für das andere Konto eine andere.',
  mail_address_subject: 'Ihre E-Mail-Adresse bei {product} hat sich geändert',
  mail_address_text:
    'Ab jetzt schreiben wir an {email}, und mit dieser Adresse melden Sie sich an. Überall sonst sind Sie abgemeldet.',
  mail_address_not_you: 'Wenn Sie das nicht waren, antworten Sie bitte sofort auf diese E-Mail.',

  mail_about_invitations: 'Einladungen zu Dinnern',
  mail_about_reminders: 'Erinnerungen am Tag vor einem Dinner',
  mail_about_changes: 'Ihre Plätze und Änderungen an Ihren Dinnern',
  mail_about_matches: 'Menschen, die Sie vielleicht treffen möchten',
  mail_about_answers: 'Antworten der Gäste Ihrer Dinner',
  unsubscribe_title: 'E-Mails abbestellen?',
  unsubscribe_text:
    'Wir schicken Ihnen diese E-Mails nicht mehr: {about}. In Ihren Einstellungen können Sie sie wieder einschalten.',
  unsubscribe_button: 'Abbestellen',
  unsubscribe_keep: 'Weiter E-Mails bekommen',
  unsubscribe_done_title: 'Die E-Mails sind abbestellt.',
  unsubscribe_done: 'Diese E-Mails bekommen Sie nicht mehr: {about}.',
  unsubscribe_essential:
    'Wird ein Dinner abgesagt, bei dem Sie einen Platz haben, oder verlieren Sie Ihren Platz, schreiben wir Ihnen trotzdem.',
  unsubscribe_dinner:
    'Wir schreiben Ihnen dann nicht mehr zu {title}, auch nicht, wenn sich der Termin ändert oder das Dinner ausfällt.',
  unsubscribe_dinner_done: 'Zu {title} bekommen Sie keine E-Mails mehr.',
  unsubscribe_undo: 'Doch wieder E-Mails bekommen',
  unsubscribe_undone_title: 'Sie bekommen wieder E-Mails.',
  unsubscribe_undone: 'Wir schreiben Ihnen zu {title}, wenn es etwas Neues gibt.',
  unsubscribe_lost_title: 'Dieser Link funktioniert nicht.',
  unsubscribe_lost:
    'Vielleicht ist er unvollständig, oder es gibt das Konto oder die Einladung nicht mehr. Wenn Sie ein Konto haben, wählen Sie in Ihren Einstellungen, welche E-Mails Sie bekommen.',
  mail_unsubscribe: 'Abbestellen',

  mail_when: '{date}, {time} Uhr ({zone})',
  mail_zone: 'Ortszeit {city}',
  mail_see_invitation: 'Einladung ansehen',
  mail_see_dinner: 'Dinner ansehen',
  mail_see_table: 'Ihren Tisch ansehen',
  mail_see_guests: 'Gäste ansehen',
  mail_see_contact: 'Ihre Matches ansehen',
  mail_invitation_subject: '{name} lädt Sie zu {title} ein',
  mail_invitation_text:
    'Zum Antworten brauchen Sie keinen Code, zum Absagen auch kein Konto. Bitte leiten Sie diese E-Mail nicht weiter.',
  mail_personal_link:
    'Der Link in dieser E-Mail gilt nur für Sie. Bitte leiten Sie sie nicht weiter.',
  mail_invitation_reminder_subject: 'Kommen Sie zu {title}?',
  mail_invitation_reminder_lead: '{name} möchte gern wissen, ob Sie kommen.',
  mail_host_invited_subject: '{name} bittet Sie um Hilfe bei {title}',
  mail_host_invited_co_host:
    '{name} möchte mit Ihnen gemeinsam einladen: Sie laden Gäste ein, planen die Sitzordnung und empfangen alle.',
  mail_host_invited_door:
    '{name} hätte Sie gern am Einlass: Sie sehen, wer kommt und wo alle sitzen, und haken die Gäste ab.',
  mail_host_invited_answer: '{name} antworten',
  mail_host_invited_address:
    'Zum Antworten melden Sie sich mit der Adresse an, an die diese E-Mail ging.',
  mail_answers_subject_one: 'Eine Antwort für {title}',
  mail_answers_subject_other: '{count} Antworten für {title}',
  mail_answers_subject_requests_one: 'Eine Anfrage für {title}',
  mail_answers_subject_requests_other: '{count} Anfragen für {title}',
  mail_answers_digest_subject_one: 'Antworten für eines Ihrer Dinner',
  mail_answers_digest_subject_other: 'Antworten für {count} Ihrer Dinner',
  mail_answer_requested: '{name} möchte zu {title} kommen',
  mail_answer_accepted: '{name} kommt zu {title}',
  mail_answer_brought: '{name} bringt {guest} zu {title} mit',
  mail_answer_with: '{name} mit {guest}',
  mail_answer_someone: 'Begleitung',
  mail_answer_waitlisted: '{name} steht auf der Warteliste für {title}',
  mail_answer_withdrawn: '{name} möchte keinen Platz mehr bei {title}',
  mail_answer_declined: '{name} kann nicht zu {title} kommen',
  mail_answer_wrote: 'Nachricht von {name}:',
  mail_answers_asking: 'Anfragen',
  mail_answers_requested: 'Anfragen: {names}',
  mail_answers_accepted: 'Zusagen: {names}',
  mail_answers_brought: 'In Begleitung: {names}',
  mail_answers_waitlisted: 'Warteliste: {names}',
  mail_answers_cancelled: 'Zurückgenommene Zusagen: {names}',
  mail_answers_withdrawn: 'Zurückgezogene Anfragen: {names}',
  mail_answers_declined: 'Absagen: {names}',
  mail_answers_unnamed: 'ein Gast',
  mail_answers_others_one: 'eine weitere Person',
  mail_answers_others_other: '{count} weitere',
  mail_request_sent_subject: 'Anfrage gesendet: {title}',
  mail_request_sent_heading: '{host} hat Ihre Anfrage erhalten.',
  mail_request_sent_text:
    'Einen Platz haben Sie noch nicht. Wir schreiben Ihnen, sobald über Ihre Anfrage entschieden ist.',
  mail_waitlisted_subject: 'Sie stehen auf der Warteliste: {title}',
  mail_leave_waitlist: 'Wenn Sie doch nicht kommen können, sagen Sie dort bitte Bescheid.',
  mail_accepted_subject: 'Sie sind dabei: {title}',
  mail_seat_to_come:
    'Wo Sie sitzen und neben wem, erfahren Sie vor dem Dinner. Bis dahin können Sie aussuchen, neben wem Sie sitzen möchten.',
  mail_calendar: 'Eine Kalenderdatei ist angehängt.',
  mail_give_up_seat:
    'Wenn Sie doch nicht kommen können, sagen Sie dort bitte ab, damit jemand anderes Ihren Platz bekommt.',
  mail_changed_subject: 'Bei {title} hat sich etwas geändert',
  mail_changed_heading: 'Bei diesem Dinner hat sich etwas geändert.',
  mail_changed_time: 'Der Termin hat sich geändert.',
  mail_changed_venue: 'Der Ort hat sich geändert.',
  mail_changed_title: 'Der Titel hat sich geändert.',
  mail_changed_text: 'Das gilt jetzt:',
  mail_cancelled_subject: '{title} ist abgesagt',
  mail_cancelled_text: '{host} hat dieses Dinner abgesagt.',
  mail_paused_subject: '{title} fällt vielleicht aus',
  mail_paused_text:
    'Wer zu diesem Dinner einlädt, löscht gerade das eigene Konto. Vielleicht findet es deshalb nicht statt.',
  mail_paused_next:
    'An Ihrer Antwort ändert sich nichts, nur kann vorerst niemand neu dazukommen. Wenn es doch weitergeht oder das Dinner abgesagt wird, schreiben wir Ihnen.',
  mail_resumed_subject: '{title} findet statt',
  mail_resumed_text: 'Gute Nachricht: Das Dinner findet wie geplant statt.',
  mail_resumed_next: 'An Ihrer Antwort hat sich nichts geändert. Sie müssen nichts tun.',
  mail_removed_subject: 'Diesmal kein Platz bei {title}',
  mail_removed_text: 'Leider gibt es bei diesem Dinner keinen Platz für Sie.',
  mail_essential:
    'Sie hatten bei diesem Dinner einen Platz. Darum schreiben wir Ihnen auch dann, wenn Sie E-Mails über Änderungen abbestellt haben.',
  mail_place_free_subject: 'Sie haben einen Platz: {title}',
  mail_place_free_heading: 'Ein Platz ist frei geworden, {name}. Er gehört Ihnen.',
  mail_choices_subject: 'Neben wem möchten Sie bei {title} sitzen?',
  mail_choices_heading: 'Neben wem möchten Sie sitzen, {name}?',
  mail_choices_text:
    'Sie haben für dieses Dinner noch niemanden gewählt. Sagen Sie uns, wen Sie gern neben sich hätten, dann berücksichtigen wir es beim Sitzplan.',
  mail_choices_button: 'Nachbarn wählen',
  mail_choices_private:
    'Niemand sieht Ihre Wahl, auch nicht, wer Sie eingeladen hat. Wenn Sie sich lieber überraschen lassen, müssen Sie nichts tun.',
  mail_published_heading: 'Ihr Platz ist gedeckt, {name}.',
  mail_published_neighbours: 'Ihre Tischnachbarn',
  mail_seat_subject: 'Ihr Platz bei {title} hat sich geändert',
  mail_seat_subject_beside: 'Ihre Tischnachbarn bei {title} haben sich geändert',
  mail_seat_heading: 'Ihr Platz und Ihre Tischnachbarn haben sich geändert, {name}.',
  mail_seat_heading_seat: 'Ihr Platz hat sich geändert, {name}.',
  mail_seat_heading_beside: 'Ihre Tischnachbarn haben sich geändert, {name}.',
  mail_invitation_seat: 'Ein Platz ist für Sie reserviert. {seat}',
  mail_entry_code: 'Am Eingang nennen Sie Ihren Namen oder {code}.',
  mail_seat_text:
    'Ein Gast ist dazugekommen oder hat abgesagt, oder die Sitzordnung wurde geändert.',
  mail_reminder_today: 'Heute: {title}',
  mail_reminder_tomorrow: 'Morgen: {title}',
  mail_reminder_heading: 'Bald ist es so weit, {name}.',
  mail_host_reminder_today: 'Heute sind Sie Gastgeber, {name}.',
  mail_host_reminder_tomorrow: 'Morgen sind Sie Gastgeber, {name}.',
  mail_host_reminder_nobody: 'Bisher kommt außer Ihnen niemand.',
  mail_host_reminder_coming_one: 'Außer Ihnen kommt ein Gast.',
  mail_host_reminder_coming_other: 'Außer Ihnen kommen {count} Gäste.',
  mail_host_reminder_published: 'Alle haben erfahren, wo sie sitzen.',
  mail_host_reminder_needs_one: 'Für die Küche: ein Gast mit Ernährungswünschen',
  mail_host_reminder_needs_other: 'Für die Küche: {count} Gäste mit Ernährungswünschen',
  mail_host_reminder_open: 'Noch zu tun',
  mail_host_reminder_evening: 'Zum Abend',
  mail_message_subject: 'Nachricht von {name} zu {title}',
  mail_thanks_subject: '{name} sagt danke für {title}',
  mail_message_cancelled: 'Dieses Dinner ist abgesagt. Das war geplant:',
  mail_message_coming: 'Sie bekommen diese E-Mail, weil Sie einen Platz bei {title} haben.',
  mail_message_came: 'Sie bekommen diese E-Mail, weil Sie einen Platz bei {title} hatten.',
  mail_message_waiting:
    'Sie bekommen diese E-Mail, weil Sie auf der Warteliste für {title} stehen.',
  mail_message_invited:
    'Sie bekommen diese E-Mail, weil Sie zu {title} eingeladen sind und noch nicht geantwortet haben.',
  mail_mutual_subject: '{name} möchte Sie auch treffen',
  mail_mutual_text:
    'Sie möchten sich beide treffen. Wie Sie sich erreichen, steht bei Ihren Matches.',
  mail_deleted_subject: 'Ihr Konto bei {product} ist deaktiviert',
  mail_deleted_text:
    'Ihre Plätze sind freigegeben, und niemand sieht Sie mehr. Am {when} löschen wir Ihre Daten endgültig.',
  mail_deleted_restore:
    'Wenn Sie es sich vorher anders überlegen, melden Sie sich mit dieser Adresse an, um Ihr Konto wiederherzustellen.',
  mail_deleted_button: 'Anmelden',
  mail_purged_subject: 'Ihr Konto bei {product} ist gelöscht',
  mail_purged_text:
    'Wir haben alle Ihre Daten gelöscht, wie Sie es wollten. Mit dieser Adresse können Sie sich jederzeit neu registrieren.',

  guests_file_first_name: 'Vorname',
  guests_file_last_name: 'Nachname',
  guests_file_headline: 'Kurzbeschreibung',
  guests_file_status: 'Antwort',
  guests_file_table: 'Tisch',
  guests_file_seat: 'Platz',
  guests_file_waitlist_position: 'Warteliste',
  guests_file_diet: 'Ernährungswünsche',
  guests_file_answered: 'Geantwortet (UTC)',
  guests_file_email: 'E-Mail-Adresse',
  guests_file_plus_one_of: 'Begleitung von',
  guests_file_needs: 'Platzwunsch',
  guests_file_need_step_free: 'stufenlos',
  guests_file_need_near_door: 'nah an der Tür',
  guests_file_need_head_of_table: 'am Kopf der Tafel',
  guests_file_party: 'Gruppe',
  guests_file_note: 'Private Notiz',
  guests_file_accepted: 'Kommt',
  guests_file_waitlisted: 'Auf der Warteliste',
  guests_file_requested: 'Platz angefragt',
  guests_file_invited: 'Eingeladen',
  guests_file_declined: 'Kommt nicht',

  share_description: 'Ein Tisch, 40 Führungskräfte. Sie entscheiden, neben wem Sie sitzen.',
  share_image_alt: 'Einladung zu {title}: ein gedeckter Tisch, ein Platz ist hervorgehoben.',
  former_member: 'Ehemaliges Mitglied',

  answer_without_script:
    'In Ihrem Browser ist JavaScript ausgeschaltet. Antworten können Sie trotzdem:',
  answer_by_email: 'Per E-Mail zusagen',
  answer_form_expired:
    'Dieses Formular war länger als 10 Minuten offen. Bitte senden Sie es noch einmal.',
  answer_form_foreign:
    'Dieses Formular lässt sich nur von unserer eigenen Seite senden. Bitte öffnen Sie Ihre Einladung noch einmal.',
  answer_form_used:
    'Diese Antwort wurde inzwischen geändert. Um neu zu antworten, öffnen Sie bitte Ihre Einladung.',
  answer_nothing_to_send: 'Sie müssen nichts senden: Ohne Zusage ist kein Platz für Sie vergeben.',
  answer_seat_kept: 'Ein Platz ist für Sie reserviert',
  answer_confirm: 'Ich komme',
  answer_declined: 'Sie haben abgesagt. Der Gastgeber sieht Ihre Antwort.',
  answer_changed:
    'Ihre Antwort hat sich geändert, seit diese Seite geöffnet wurde. So ist der Stand jetzt.',
  answer_not_you: 'Sie sind nicht {name}? Antworten Sie mit Ihrer eigenen E-Mail-Adresse',
  answer_not_you_unnamed: 'Nicht für Sie? Antworten Sie mit Ihrer eigenen E-Mail-Adresse',
  choose_neighbours: 'Aussuchen, neben wem Sie sitzen',

  oembed_json_only: 'Nur JSON wird unterstützt.',
  oembed_url_missing: 'Der Parameter `url` fehlt.',

  api_reference_title: '{product} API',
  api_reference_lead:
    'Alle API-Aufrufe mit Berechtigungen, Parametern und Antworten. Maschinenlesbare Fassung:',

  needs_script_to_sign_in:
    'Zum Anmelden braucht diese Seite JavaScript. Sie können auch der Person, die Sie eingeladen hat, per E-Mail antworten.',
  needs_script_to_answer:
    'Zum Antworten braucht diese Seite JavaScript. Sie können auch der Person, die Sie eingeladen hat, per E-Mail antworten.',
  needs_script_to_choose:
    'Zum Aussuchen braucht diese Seite JavaScript. Ihr Platz bleibt Ihnen auch ohne.',

  profile_type_raising: 'Kapital suchen',
  profile_type_raising_about: 'Sie bauen etwas auf und suchen Menschen, die investieren.',
  profile_type_raising_stage: 'Phase',
  profile_type_raising_round: 'Runde',
  profile_type_raising_fields: 'Branchen',
  profile_type_investing: 'Investieren',
  profile_type_investing_about: 'Sie investieren in Unternehmen und die Menschen dahinter.',
  profile_type_investing_stage: 'Phase',
  profile_type_investing_ticket: 'Übliche Summe',
  profile_type_investing_fields: 'Branchen',
  profile_type_hiring: 'Leute einstellen',
  profile_type_hiring_about: 'Sie haben eine offene Stelle für die richtige Person.',
  profile_type_hiring_role: 'Offene Stelle',
  profile_type_hiring_crafts: 'Fachgebiete',
  profile_type_hiring_place: 'Arbeitsort',
  profile_type_looking_for_a_role: 'Eine neue Stelle',
  profile_type_looking_for_a_role_about:
    'Für das richtige Team und die richtige Arbeit würden Sie wechseln.',
  profile_type_looking_for_a_role_role: 'Gesuchte Stelle',
  profile_type_looking_for_a_role_crafts: 'Fachgebiete',
  profile_type_looking_for_a_role_place: 'Arbeitsort',
  profile_type_selling: 'Verkaufen',
  profile_type_selling_about: 'Sie bieten etwas an, das andere Gäste brauchen könnten.',
  profile_type_selling_offer: 'Produkt oder Leistung',
  profile_type_selling_fields: 'Branchen',
  profile_type_buying: 'Einkaufen',
  profile_type_buying_about: 'Sie haben ein Problem zu lösen und das Budget dafür.',
  profile_type_buying_need: 'Was Sie kaufen möchten',
  profile_type_buying_fields: 'Branchen',
  profile_type_seeking_a_mentor: 'Mentoring suchen',
  profile_type_seeking_a_mentor_about: 'Sie wünschen sich Rat von jemandem mit Erfahrung.',
  profile_type_seeking_a_mentor_question: 'Ihre erste Frage',
  profile_type_seeking_a_mentor_crafts: 'Fachgebiete',
  profile_type_mentoring: 'Mentoring geben',
  profile_type_mentoring_about: 'Sie haben Erfahrung und helfen anderen gern.',
  profile_type_mentoring_known_for: 'Fragen Sie mich zu',
  profile_type_mentoring_crafts: 'Fachgebiete',
  profile_type_co_founder: 'Gemeinsam gründen',
  profile_type_co_founder_about: 'Sie suchen jemanden, um gemeinsam ein Unternehmen zu gründen.',
  profile_type_co_founder_idea: 'Idee',
  profile_type_co_founder_crafts: 'Fachgebiete',
  profile_type_co_founder_fields: 'Branchen',
  profile_type_peers: 'Austausch unter Gleichgesinnten',
  profile_type_peers_about: 'Sie möchten mit Menschen in einer ähnlichen Lage reden.',
  profile_type_peers_topics: 'Themen',
  profile_type_peers_fields: 'Branchen',
  profile_type_giving_a_talk: 'Einen Vortrag halten',
  profile_type_giving_a_talk_about: 'Sie haben etwas zu sagen und suchen ein Publikum.',
  profile_type_giving_a_talk_talk: 'Vortrag in einer Zeile',
  profile_type_giving_a_talk_fields: 'Branchen',
  profile_type_hosting_a_stage: 'Vortragende suchen',
  profile_type_hosting_a_stage_about: 'Sie haben eine Bühne und suchen Vortragende.',
  profile_type_hosting_a_stage_stage: 'Bühne oder Event',
  profile_type_hosting_a_stage_fields: 'Branchen',

  option_climate: 'Klima',
  option_health: 'Gesundheit',
  option_finance: 'Finanzen',
  option_food: 'Ernährung',
  option_education: 'Bildung',
  option_mobility: 'Mobilität',
  option_energy: 'Energie',
  option_culture: 'Kultur',
  option_robotics: 'Robotik',
  option_security: 'Sicherheit',
  option_retail: 'Handel',
  option_public_sector: 'Verwaltung',
  option_idea: 'Idee',
  option_seed: 'Seed',
  option_series_a: 'Series A',
  option_series_b: 'Series B',
  option_later: 'Später',
  option_design: 'Design',
  option_engineering: 'Technik',
  option_product: 'Produkt',
  option_sales: 'Vertrieb',
  option_operations: 'Betrieb',
  option_law: 'Recht',
  option_research: 'Forschung',
  option_people: 'Personal',
  option_on_site: 'Vor Ort',
  option_mixed: 'Hybrid',
  option_anywhere: 'Überall',
  option_growing_a_team: 'Teamaufbau',
  option_boards: 'Beiräte',
  option_selling_a_company: 'Firmenverkauf',
  option_starting_again: 'Neuanfang',
  option_family_and_work: 'Familie und Beruf',
  option_going_abroad: 'Schritte ins Ausland',
};
