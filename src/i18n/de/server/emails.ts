import type { Messages } from '../../message-catalog.ts';

export const emailMessages: Messages = {
  // Mail
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

  // Unsubscribing from one kind of e-mail (RFC 8058)
  mail_about_invitations: 'Einladungen zu Dinnern',
  mail_about_reminders: 'Erinnerungen am Tag vor einem Dinner',
  mail_about_changes: 'Ihre Plätze und Änderungen an Ihren Dinnern',
  mail_about_matches: 'Menschen, die Sie vielleicht treffen möchten',
  unsubscribe_title: 'E-Mails abbestellen?',
  unsubscribe_text:
    'Wir schicken Ihnen diese E-Mails nicht mehr: {about}. In Ihren Einstellungen können Sie sie wieder einschalten.',
  unsubscribe_button: 'Abbestellen',
  unsubscribe_done_title: 'Die E-Mails sind abbestellt.',
  unsubscribe_done: 'Diese E-Mails bekommen Sie nicht mehr: {about}.',
  unsubscribe_essential:
    'Wird ein Dinner abgesagt, bei dem Sie einen Platz haben, oder verlieren Sie Ihren Platz, schreiben wir Ihnen trotzdem.',
  unsubscribe_lost_title: 'Dieser Link funktioniert nicht.',
  unsubscribe_lost:
    'Vielleicht ist er unvollständig, oder das Konto wurde gelöscht. Welche E-Mails Sie bekommen, wählen Sie in Ihren Einstellungen.',
  mail_unsubscribe: 'Abbestellen',

  // E-mails about dinners, matches and the account
  mail_when: '{date}, {time} Uhr ({zone})',
  mail_zone: 'Ortszeit {city}',
  mail_see_invitation: 'Einladung ansehen',
  mail_see_dinner: 'Dinner ansehen',
  mail_see_table: 'Ihren Tisch ansehen',
  mail_see_guests: 'Gäste ansehen',
  mail_see_contact: 'Ihre Matches ansehen',
  mail_invitation_subject: '{name} lädt Sie zu {title} ein',
  mail_invitation_text:
    'Sagen Sie direkt in der Einladung zu oder ab. Für eine Absage brauchen Sie kein Konto.',
  mail_requested_subject: '{name} möchte zu {title} kommen',
  mail_requested_text: '{name} wartet auf Ihre Bestätigung.',
  mail_request_sent_subject: 'Anfrage gesendet: {title}',
  mail_request_sent_heading: 'Ihre Anfrage ist angekommen, {name}.',
  mail_request_sent_text:
    'Einen Platz haben Sie noch nicht. Wir schreiben Ihnen, sobald über Ihre Anfrage entschieden ist.',
  mail_waitlisted_subject: 'Sie stehen auf der Warteliste: {title}',
  mail_no_longer_wanted: 'Wenn Sie doch nicht kommen können, sagen Sie dort bitte Bescheid.',
  mail_accepted_subject: 'Sie sind dabei: {title}',
  mail_calendar: 'Eine Kalenderdatei ist angehängt.',
  mail_give_back:
    'Wenn Sie doch nicht kommen können, sagen Sie dort bitte ab, damit jemand anderes Ihren Platz bekommt.',
  mail_moved_subject: 'Bei {title} hat sich etwas geändert',
  mail_moved_heading: 'Bei diesem Dinner hat sich etwas geändert.',
  mail_moved_time: 'Der Termin hat sich geändert.',
  mail_moved_place: 'Der Ort hat sich geändert.',
  mail_moved_title: 'Der Titel hat sich geändert.',
  mail_moved_text: 'Das gilt jetzt:',
  mail_cancelled_subject: '{title} ist abgesagt',
  mail_cancelled_text: 'Dieses Dinner wurde abgesagt. Sie müssen nichts tun.',
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
  mail_published_heading: 'Ihr Platz ist gedeckt, {name}.',
  mail_published_neighbours: 'Ihre Tischnachbarn',
  mail_seat_subject: 'Ihr Platz bei {title} hat sich geändert',
  mail_seat_subject_beside: 'Ihre Tischnachbarn bei {title} haben sich geändert',
  mail_seat_heading: 'Ihr Platz und Ihre Tischnachbarn haben sich geändert, {name}.',
  mail_seat_heading_chair: 'Ihr Platz hat sich geändert, {name}.',
  mail_seat_heading_beside: 'Ihre Tischnachbarn haben sich geändert, {name}.',
  mail_seat_now: 'Sie sitzen auf {seat}.',
  mail_seat_text:
    'Ein Gast ist dazugekommen oder hat abgesagt, oder die Sitzordnung wurde geändert.',
  mail_reminder_today: 'Heute: {title}',
  mail_reminder_tomorrow: 'Morgen: {title}',
  mail_reminder_heading: 'Bald ist es so weit, {name}.',
  mail_message_subject: 'Nachricht von {name} zu {title}',
  mail_message_cancelled: 'Dieses Dinner ist abgesagt. Das war geplant:',
  mail_mutual_subject: '{name} möchte Sie auch treffen',
  mail_mutual_text:
    'Sie möchten sich beide treffen. Wie Sie sich erreichen, steht bei Ihren Matches.',
  // Sent when the member closes the account, 48 hours before its data is deleted.
  mail_deleted_subject: 'Ihr Konto bei {product} ist deaktiviert',
  mail_deleted_text:
    'Ihre Plätze sind freigegeben, und niemand sieht Sie mehr. Am {when} löschen wir Ihre Daten endgültig.',
  mail_deleted_restore:
    'Wenn Sie es sich vorher anders überlegen, melden Sie sich mit dieser Adresse an, um Ihr Konto wiederherzustellen.',
  mail_deleted_button: 'Anmelden',
  // Sent after the data is deleted.
  mail_purged_subject: 'Ihr Konto bei {product} ist gelöscht',
  mail_purged_text:
    'Wir haben alle Ihre Daten gelöscht, wie Sie es wollten. Mit dieser Adresse können Sie sich jederzeit neu registrieren.',
};
