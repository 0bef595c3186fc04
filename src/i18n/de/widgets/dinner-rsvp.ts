/** Answering an invitation, the guest’s seat and neighbours, adding the dinner to a calendar, in German (R38, R42, R44, R45, R48, R70). */
export const dinnerRsvpMessages = {
  // Answering (R44, R48)
  rsvp_sign_in_title: 'Wie lautet Ihre E-Mail-Adresse?',
  rsvp_sign_in_lead:
    'Damit reservieren wir Ihren Platz. Wir schicken Ihnen einen 6-stelligen Code.',
  rsvp_other_dinner:
    'Sie sind auf dieser Seite für ein anderes Dinner angemeldet. Öffnen Sie diese Einladung, um zu antworten.',
  rsvp_names_title: 'Wie heißen Sie?',
  rsvp_first_name: 'Vorname',
  rsvp_last_name: 'Nachname',
  rsvp_diet: 'Ernährungswünsche',
  rsvp_optional: 'optional',
  rsvp_take_seat: 'Bestätigen',
  rsvp_back: 'Zurück zur Einladung',
  rsvp_laid: 'Sie sind dabei, {name}.',
  rsvp_seat: 'Platz {seat}',
  rsvp_seat_at: 'Platz {seat}, {table}',
  rsvp_you: 'Sie',
  rsvp_free_chair: 'Noch frei',
  rsvp_strip: 'Ihr Platz: links {left}, rechts {right}',
  rsvp_strip_end: 'Ihr Platz am Tischende, neben {name}',
  rsvp_strip_end_free: 'Ihr Platz am Tischende, daneben ist noch frei',
  rsvp_near_beside: 'neben Ihnen',
  rsvp_near_across: 'Ihnen gegenüber',
  rsvp_no_seat: 'Wir suchen gerade einen Platz für Sie aus.',
  rsvp_in_line_title_one: 'Sie stehen auf der Warteliste ganz oben, {name}.',
  rsvp_in_line_title_other: 'Sie sind Nummer {count} auf der Warteliste, {name}.',
  rsvp_in_line:
    'Dieses Dinner ist ausgebucht. Wenn ein Platz frei wird, bekommt ihn die nächste Person auf der Liste. Sie müssen nichts tun. Wir schreiben Ihnen, sobald Sie einen Platz haben.',
  rsvp_in_line_fit_title: 'Sie stehen auf der Warteliste, {name}.',
  rsvp_in_line_fit:
    'Dieses Dinner ist ausgebucht. Wenn ein Platz frei wird, bekommt ihn, wer am besten dorthin passt. Sie müssen nichts tun. Wir schreiben Ihnen, sobald Sie einen Platz haben.',
  rsvp_requested_title: 'Anfrage gesendet, {name}.',
  rsvp_requested:
    '{host} muss Ihre Anfrage noch bestätigen. Wir schreiben Ihnen, sobald das entschieden ist.',
  rsvp_declined_title: 'Schade, dass Sie nicht können.',
  rsvp_declined: 'Wenn sich Ihre Pläne ändern, finden Sie Ihre Einladung hier.',
  rsvp_change_mind: 'Ich kann doch kommen',
  rsvp_cannot_come: 'Ich kann nicht kommen',
  rsvp_leave_line: 'Warteliste verlassen',
  rsvp_take_back: 'Anfrage zurückziehen',
  rsvp_element_title: 'Kommen Sie?',

  // Calendar (R44)
  calendar_add: 'In den Kalender',
  calendar_add_google: 'In den Google Kalender',
  calendar_ics: 'Kalenderdatei',
  calendar_google: 'Google',
  calendar_outlook: 'Outlook',
  calendar_office365: 'Office 365',
  calendar_yahoo: 'Yahoo',
  calendar_in_app:
    'Passiert nichts? Der eingebaute Browser dieser App blockiert Kalender. Wählen Sie im Menü der App „Im Browser öffnen“, und versuchen Sie es noch einmal.',
  calendar_others: 'Andere Kalender',

  // After an answer, below the invitation card
  after_title: 'Die Sitzordnung steht noch nicht fest',
  after_text:
    'Ihr Platz kann sich bis {date} noch ändern. Erzählen Sie uns mehr über sich, dann setzen wir Sie zu den richtigen Menschen.',
  after_text_held:
    'Ihr Platz kann sich noch ändern, bis die Sitzordnung veröffentlicht ist. Erzählen Sie uns mehr über sich, dann setzen wir Sie zu den richtigen Menschen.',
  after_title_set: 'Die Sitzordnung steht fest',
  after_text_set:
    'Sie wissen jetzt, wo und neben wem Sie sitzen. Wenn sich etwas ändert, schreiben wir Ihnen.',
  after_go_on: 'Sagen Sie uns, wonach Sie suchen',
  after_home: 'Weiter',
} as const satisfies Record<string, string>;
