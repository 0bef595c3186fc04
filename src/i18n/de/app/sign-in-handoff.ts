export const signInHandoffMessages = {
  // At the door, and the introduction (R02–R04, R07)
  door_arriving: 'Einen Moment, wir suchen Ihren Namen auf der Liste.',
  door_lost: 'Diese Anmeldung begann nicht in diesem Tab. Bitte beginnen Sie hier noch einmal.',
  door_failed: 'Diese Anmeldung kam nicht durch. Beginnen Sie noch einmal, oder nehmen Sie einen anderen Weg.',
  door_busy: 'Dort ist gerade niemand zu erreichen. Versuchen Sie es gleich noch einmal, oder nehmen Sie einen anderen Weg.',
  door_taken: 'Zu Ihrer Adresse gibt es hier einen Platz, der auf anderem Weg begann. Nehmen Sie diesen.',
  door_refused: 'Für dieses Konto gibt es hier keinen Platz mehr. Schreiben Sie uns, wenn das ein Irrtum ist.',

  // Handing a sign-in on to the page that opened this window (R03)
  handoff_title: 'Weiter zu {place}?',
  handoff_lead: 'Auf jener Seite können Sie dann antworten. Sie erfährt Ihren Namen, Ihr Bild und was das Dinner betrifft, das sie zeigt.',
  handoff_sign_in_title: 'Anmelden für {place}.',
  handoff_sign_in_lead: 'Danach schließt sich dieses Fenster, und es geht dort weiter.',
  handoff_continue: 'Weiter als {name}',
  handoff_continue_unnamed: 'Weiter mit diesem Konto',
  handoff_other: 'Ein anderes Konto verwenden',
  handoff_given_title: 'Sie werden bei {place} erwartet.',
  handoff_given: 'Dort geht es von selbst weiter. Dieses Fenster kann geschlossen werden.',
  handoff_gone_title: 'Die Seite, die dieses Fenster geöffnet hat, ist nicht mehr da.',
  handoff_gone: 'Nichts ist verloren: Die Einladung liegt auch hier.',
  handoff_unlisted_title: 'Für jene Seite kann sich niemand anmelden.',
  handoff_unlisted: '{place} gehört nicht zu den Seiten, mit denen wir arbeiten. Es wurde nichts übergeben. Die Einladung liegt auch hier.',
  handoff_malformed: 'Diese Adresse nennt keine Seite, zu der es zurückgehen könnte. Es wurde nichts übergeben. Die Einladung liegt auch hier.',
  handoff_invite: 'Zur Einladung',
} as const satisfies Record<string, string>;
