export const accountMessages = {
  // Personal info
  account_info_title: 'Persönliche Angaben',
  account_info_lead:
    'Was andere auf Ihrer Karte sehen und was alle wissen müssen, die Sie einladen.',
  account_first_name: 'Vorname',
  account_last_name: 'Nachname',
  account_headline: 'Kurzbeschreibung',
  account_headline_hint: 'Eine Zeile unter Ihrem Namen: was Sie tun und wo.',
  account_location: 'Stadt',
  account_location_hint: 'Matches in Ihrer Nähe kommen zuerst.',
  account_linkedin: 'LinkedIn-Adresse',
  account_linkedin_hint: 'Nur bei gegenseitigem Interesse sichtbar.',
  account_linkedin_wrong:
    'Das ist keine LinkedIn-Adresse. Sie sollte so aussehen: https://www.linkedin.com/in/ihr-name.',
  account_dietary: 'Ernährungswünsche',
  account_dietary_hint: 'Das sieht nur, wer zu Ihren Dinnern einlädt.',
  account_optional: 'optional',
  account_shown: 'Mich auf Einladungen zeigen',
  account_shown_hint:
    'Wer eine Einladung zu einem Ihrer Dinner öffnet, kann Ihren Vornamen, den Anfangsbuchstaben Ihres Nachnamens und Ihre Kurzbeschreibung sehen.',
  account_restored: 'Ihre Eingaben sind noch da. Gespeichert sind sie noch nicht.',
  account_start_over: 'Von vorn beginnen',
  account_saved: 'Ihre Angaben sind gespeichert.',
  account_nothing_changed: 'Es gibt nichts Neues zu speichern.',
  account_wrong_some: 'Bitte korrigieren Sie die markierten Felder.',

  // Changing the e-mail address
  account_email_title: 'E-Mail-Adresse',
  account_email_now: 'Sie melden sich mit {email} an. Dorthin schicken wir auch unsere E-Mails.',
  account_email_new: 'Neue E-Mail',
  account_email_send: 'Code schicken',
  account_email_sent: 'Geben Sie den Code ein, den wir an {email} geschickt haben.',
  account_email_code: 'Code',
  account_email_prove: 'E-Mail-Adresse ändern',
  account_email_other: 'Andere Adresse verwenden',
  account_email_changed:
    'Ihre E-Mail-Adresse ist jetzt {email}. Überall sonst sind Sie abgemeldet.',
  account_fresh:
    'Um Ihre E-Mail-Adresse zu ändern, melden Sie sich bitte noch einmal an. So wissen wir, dass Sie es sind. Ihre Eingaben bleiben erhalten.',
  account_fresh_action: 'Noch einmal anmelden',

  // Data export
  account_export: 'Meine Daten herunterladen',
  account_export_done: 'Sie finden Ihre Daten in Ihren Downloads.',

  // Deleting the account
  account_delete_title: 'Konto löschen',
  account_delete_lead: 'Schade, dass Sie gehen möchten. Das passiert dann:',
  account_delete_now: 'Sofort',
  account_delete_now_out: 'Sie werden auf jedem Gerät abgemeldet.',
  account_delete_now_hidden: 'Niemand sieht Sie mehr. Ihr Kalenderabo pausiert.',
  account_delete_now_chairs:
    'Ihre Plätze bei kommenden Dinnern werden frei. Sie bekommen sie nicht zurück, auch wenn Sie wiederkommen.',
  account_delete_now_hosted:
    'Zu Dinnern, zu denen Sie einladen, kommt niemand neu dazu. Wer geantwortet hat, erfährt davon.',
  account_delete_later: 'Nach 48 Stunden',
  account_delete_later_gone: 'Wir löschen Ihr Profil, Ihre Fotos, Matches und Antworten endgültig.',
  account_delete_later_hosted:
    'Dinner, zu denen Sie einladen, werden abgesagt. Wir sagen Ihren Gästen Bescheid.',
  account_delete_later_calendar: 'Ihr Kalenderabo und die Verbindung zu Google Kalender enden.',
  account_delete_back: 'Bis dahin können Sie sich wieder anmelden und Ihr Konto wiederherstellen.',
  account_delete_export: 'Vielleicht möchten Sie vorher Ihre Daten herunterladen.',
  account_delete_word: 'löschen',
  account_delete_type: 'Geben Sie „{word}“ ein, um fortzufahren',
  account_delete_wrong: 'Das stimmt nicht überein. Geben Sie „{word}“ ein.',
  account_delete_do: 'Mein Konto löschen',
  account_goodbye:
    'Ihr Konto ist deaktiviert. Um es wiederherzustellen, melden Sie sich bis {until} an.',

  // Restoring a deleted account (R46)
  account_restore_title: 'Ihr Konto ist noch da.',
  account_restore_lead:
    'Sie haben dieses Konto gelöscht. Bis {until} können Sie es wiederherstellen. Danach ist es endgültig weg.',
  account_restore_lead_soon:
    'Sie haben dieses Konto gelöscht. Noch können Sie es wiederherstellen, aber bald ist es endgültig weg.',
  account_restore_chairs:
    'Ihre Plätze bei kommenden Dinnern sind weg. Alles andere ist noch so, wie es war.',
  account_restore_do: 'Konto wiederherstellen',
  account_restore_done: 'Schön, dass Sie wieder da sind.',
} as const satisfies Record<string, string>;
