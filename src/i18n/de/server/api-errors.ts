import type { Messages } from '../../message-catalog.ts';

export const apiErrorMessages: Messages = {
  // Input checks (R58)
  invalid_input: 'Ungültige Eingabe',
  too_long: 'Zu lang',
  too_big: 'Zu groß',

  // Errors of API calls
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
  error_identity_away:
    'Der Anmeldedienst ist gerade nicht erreichbar. Versuchen Sie es gleich noch einmal, oder melden Sie sich per E-Mail an.',
  error_handoff_wrong:
    'Diese Anmeldung ist abgelaufen oder wurde schon verwendet. Bitte beginnen Sie noch einmal.',
  error_banned: 'Dieses Konto ist geschlossen. Schreiben Sie uns, wenn das ein Irrtum ist.',
  error_default_profile:
    'Ihre Standardkarte können Sie nicht löschen: Ihre anderen Karten bauen darauf auf.',
  error_yourself: 'Bei Ihnen selbst geht das nicht.',
  error_say_something: 'Wählen Sie Daumen hoch oder runter, oder schreiben Sie ein paar Worte.',
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
  error_event_cancelled: 'Dieses Dinner wurde abgesagt.',
  error_event_paused:
    'Wer zu diesem Dinner einlädt, löscht gerade das eigene Konto. Deshalb kann vorerst niemand neu dazukommen.',
  error_rsvp_closed: 'Für dieses Dinner können Sie nicht mehr zu- oder absagen.',
  error_host_stays:
    'Sie laden zu diesem Dinner ein und können es deshalb nicht verlassen. Sagen Sie es stattdessen ab.',
  error_not_seated: 'Die Sitzordnung sehen nur Gäste dieses Dinners.',
  error_turn_settled:
    'Inzwischen ist die Sitzordnung veröffentlicht, deshalb lässt sich das nicht rückgängig machen. Sie können Ihre Wahl noch ändern.',
  error_not_host: 'Das kann nur, wer zu diesem Dinner einlädt.',
  error_never_beside:
    'Diese Gäste sollen getrennt sitzen, säßen so aber nah beieinander. Setzen Sie zuerst einen von beiden um.',
  error_seat_locked: 'Dieser Platz ist fixiert. Lösen Sie ihn zuerst.',
  error_plan_changed:
    'Die Sitzordnung hat sich inzwischen geändert. Sehen Sie nach, und versuchen Sie es noch einmal.',
  error_improve_alone:
    'Die Sitzordnung lässt sich nicht zusammen mit anderen Änderungen verbessern.',
  error_unsolved:
    'Wir haben nicht rechtzeitig eine bessere Sitzordnung gefunden, alle sitzen wie zuvor. Versuchen Sie es gleich noch einmal.',
  error_removed:
    'Für Sie gibt es bei diesem Dinner leider keinen Platz. Wenn Sie trotzdem kommen möchten, bitten Sie um eine Einladung.',
  error_starts_past: 'Wählen Sie einen Zeitpunkt in der Zukunft.',
  error_ends_early: 'Das Ende muss nach dem Beginn liegen.',
  error_ends_late: 'Ein Dinner kann höchstens drei Tage dauern.',
  error_rsvp_by_late: 'Die Frist für Antworten kann nicht nach dem Beginn des Dinners enden.',
  error_few_chairs: 'Ihre Tische haben nur {chairs} Plätze.',
  error_places_taken: 'Geben Sie mindestens {taken} ein: So viele Plätze sind schon belegt.',
  error_not_inviter: 'Sobald Sie bei diesem Dinner einen Platz haben, können Sie andere einladen.',
  error_not_guest: 'Wer kommt, sehen nur Gäste dieses Dinners.',
  error_not_asked: 'Dieser Gast hat keinen Platz angefragt.',
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
};
