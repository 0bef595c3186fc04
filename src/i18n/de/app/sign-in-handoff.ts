export const signInHandoffMessages = {
  // Back from Google or Apple
  door_arriving: 'Wir melden Sie an…',
  door_lost:
    'Diese Anmeldung hat nicht in diesem Tab begonnen. Bitte melden Sie sich hier noch einmal an.',
  door_failed:
    'Die Anmeldung hat nicht geklappt. Versuchen Sie es noch einmal, oder melden Sie sich anders an.',
  door_busy:
    'Der Anmeldedienst ist gerade nicht erreichbar. Versuchen Sie es gleich noch einmal, oder melden Sie sich anders an.',
  door_taken: 'Sie haben sich anders registriert. Melden Sie sich so an wie beim ersten Mal.',
  door_refused: 'Dieses Konto ist geschlossen. Schreiben Sie uns, wenn das ein Irrtum ist.',

  // Passing a sign-in on to the page that opened this window (R03)
  handoff_title: 'Weiter zu {place}?',
  handoff_lead:
    'Dort können Sie dann antworten. Die Seite sieht Ihren Namen, Ihr Foto und Ihre Angaben zu dem Dinner, das sie zeigt.',
  handoff_sign_in_title: 'Melden Sie sich an, um auf {place} weiterzumachen.',
  handoff_sign_in_lead: 'Danach schließt sich dieses Fenster, und Sie machen dort weiter.',
  handoff_continue: 'Weiter als {name}',
  handoff_continue_unnamed: 'Weiter mit diesem Konto',
  handoff_other: 'Ein anderes Konto verwenden',
  handoff_given_title: 'Machen Sie auf {place} weiter.',
  handoff_given: 'Dort sind Sie gleich angemeldet. Sie können dieses Fenster schließen.',
  handoff_gone_title: 'Die Seite, die dieses Fenster geöffnet hat, ist geschlossen.',
  handoff_gone: 'Nichts ist verloren. Sie können hier auf die Einladung antworten.',
  handoff_unlisted_title: 'Dort können Sie sich nicht anmelden.',
  handoff_unlisted:
    '{place} gehört nicht zu unseren Partnerseiten, deshalb haben wir nichts weitergegeben. Sie können hier auf die Einladung antworten.',
  handoff_malformed:
    'Dieser Link nennt keine Seite, zu der er zurückführt, deshalb haben wir nichts weitergegeben. Sie können hier auf die Einladung antworten.',
  handoff_invite: 'Zur Einladung',
} as const satisfies Record<string, string>;
