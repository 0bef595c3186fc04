/** Personal info, the address, and the end of an account, in German (R36, R46). */
export const account = {
  // Personal info
  account_info_title: 'Persönliches',
  account_info_lead: 'Was andere auf Ihrer Tischkarte lesen, und was wissen muss, wer Sie einlädt.',
  account_first_name: 'Vorname',
  account_last_name: 'Nachname',
  account_headline: 'Zeile über Sie',
  account_headline_hint: 'Eine Zeile unter Ihrem Namen: was Sie tun, und wo.',
  account_location: 'Stadt',
  account_location_hint: 'Menschen in Ihrer Nähe kommen bei Ihren Begegnungen zuerst.',
  account_linkedin: 'LinkedIn-Adresse',
  account_linkedin_hint: 'Das sieht, wer Sie treffen möchte und wen Sie treffen möchten, sonst niemand.',
  account_linkedin_wrong: 'Das ist keine LinkedIn-Adresse. Sie sieht so aus: https://www.linkedin.com/in/ihr-name.',
  account_dietary: 'Wünsche an die Küche',
  account_dietary_hint: 'Das liest nur, wer zu Ihren Dinnern einlädt.',
  account_optional: 'freiwillig',
  account_shown: 'Auf Einladungen zeigen',
  account_shown_hint:
    'Wer eine Einladung zu einem Ihrer Dinner öffnet, darf Ihren Vornamen, den Anfangsbuchstaben des Nachnamens und die Zeile über Sie sehen.',
  account_restored: 'Was Sie vorhin geschrieben haben, ist noch da. Gespeichert ist es noch nicht.',
  account_start_over: 'Von vorn beginnen',
  account_saved: 'Ihre Angaben sind gespeichert.',
  account_nothing_changed: 'Es gibt nichts Neues zu speichern.',
  account_wrong_some: 'Oben fehlt etwas oder stimmt nicht.',

  // Another address
  account_email_title: 'E-Mail-Adresse',
  account_email_now: 'Sie melden sich mit {email} an, und dorthin schreiben wir.',
  account_email_new: 'Neue Adresse',
  account_email_send: 'Code dorthin schicken',
  account_email_sent: 'Wir haben an {email} geschrieben. Der Code in dieser Mail beweist, dass die Adresse Ihnen gehört.',
  account_email_code: 'Code',
  account_email_other: 'Andere Adresse verwenden',
  account_email_changed: 'Von nun an schreiben wir an {email}. Überall sonst sind Sie abgemeldet.',
  account_fresh: 'Für eine neue Adresse müssen wir sicher sein, dass Sie es sind. Melden Sie sich noch einmal an. Was Sie geschrieben haben, bleibt hier.',
  account_fresh_action: 'Noch einmal anmelden',

  // All that is kept of me
  account_export: 'Meine Daten herunterladen',
  account_export_done: 'Ihre Daten sind bei Ihren Downloads.',

  // The end
  account_delete_title: 'Konto löschen',
  account_delete_lead: 'Ein leerer Stuhl täte uns leid. Das geschieht dann.',
  account_delete_now: 'Sofort',
  account_delete_now_out: 'Sie werden auf jedem Gerät abgemeldet.',
  account_delete_now_hidden: 'Niemand sieht Sie mehr, und Ihr Kalenderabonnement ruht.',
  account_delete_now_chairs: 'Ihre Plätze bei kommenden Dinnern bekommt, wer darauf wartet. Sie kommen nicht zurück, auch wenn Sie es tun.',
  account_delete_later: 'Nach 48 Stunden',
  account_delete_later_gone: 'Ihr Profil, Bilder, Begegnungen und Antworten werden endgültig entfernt.',
  account_delete_later_hosted: 'Dinner, zu denen Sie einladen, werden abgesagt, und die Gäste erfahren davon.',
  account_delete_later_calendar: 'Ihr Kalenderabonnement und die Verbindung zu Google Kalender enden.',
  account_delete_back: 'Bis dahin nehmen Sie alles zurück, indem Sie sich wieder anmelden.',
  account_delete_export: 'Vielleicht möchten Sie vorher eine Kopie von dem behalten, was Ihnen gehört.',
  account_delete_word: 'löschen',
  account_delete_type: 'Schreiben Sie „{word}“, um fortzufahren',
  account_delete_wrong: 'Das ist nicht das Wort. Es heißt „{word}“.',
  account_delete_do: 'Mein Konto löschen',
  account_goodbye: 'Ihr Konto ist abgeschaltet. Bis {until} nehmen Sie das zurück, indem Sie sich anmelden.',

  // Back within the 48 hours
  account_restore_title: 'Ihr Stuhl ist noch da.',
  account_restore_lead: 'Sie haben dieses Konto gelöscht. Bis {until} können Sie das zurücknehmen; danach wird es endgültig entfernt.',
  account_restore_lead_soon: 'Sie haben dieses Konto gelöscht. Noch können Sie das zurücknehmen; bald wird es endgültig entfernt.',
  account_restore_chairs: 'Plätze bei Dinnern, die Sie aufgegeben haben, gingen an andere. Alles andere ist, wie Sie es verlassen haben.',
  account_restore_do: 'Wieder Platz nehmen',
  account_restore_done: 'Schön, dass Sie wieder da sind.',
} as const satisfies Record<string, string>;
