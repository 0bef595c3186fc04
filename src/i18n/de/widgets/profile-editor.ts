/** Editing what others read of me, in German (R34, R35). */
export const profileEditorMessages = {
  profile_sign_in_title: 'Ihre Tischkarte',
  profile_sign_in_lead: 'Melden Sie sich an, um zu schreiben, was andere am Tisch von Ihnen lesen.',

  // The card as others see it
  profile_as_seen: 'So sehen es andere',
  profile_at_company: '{role}, {company}',

  // The form
  profile_bio: 'Was Sie in der ersten Minute sagen würden',
  profile_bio_count: '{count} von {limit} Zeichen',
  profile_bio_long: 'Das sind {count} Zeichen mehr, als auf die Karte passen.',
  profile_choice_none: 'Ohne Angabe',
  profile_tags_add: 'Noch eines hinzufügen',
  profile_tags_hint: 'Die Eingabetaste oder ein Komma bringt ein Wort auf die Karte.',
  profile_tag_remove: '{tag} entfernen',
  profile_tags_full: 'Mehr als zwanzig Wörter trägt eine Karte nicht.',
  profile_optional: 'falls es eines gibt',
  profile_company: 'Unternehmen',
  profile_role: 'Was Sie dort tun',
  profile_website: 'Website',
  profile_website_wrong: 'In einer Adresse steht ein Punkt, wie in driftice.example',
  profile_save: 'Karte speichern',
  profile_saved: 'Ihre Karte ist gespeichert.',
  profile_unchanged: 'Das steht schon auf der Karte.',
  profile_draft: 'Was Sie geschrieben haben, bleibt in diesem Tab, bis Sie es speichern.',
  profile_drop: 'Änderungen verwerfen',
  profile_dropped: 'Die Karte ist wieder, wie sie gespeichert war.',
  profile_lent: 'Diese Karte sagt, was Ihr Profil sagt. Ändern Sie ein Wort, und sie ist eine eigene.',
  profile_reset: 'Zurück zum Profil',
  profile_reset_done: 'Die Karte sagt wieder, was Ihr Profil sagt.',

  // The logo
  profile_logo: 'Logo des Unternehmens',
  profile_logo_hint: 'JPEG, PNG oder WebP, bis 8 MB.',
  profile_logo_add: 'Logo wählen',
  profile_logo_change: 'Anderes Logo wählen',
  profile_logo_going: 'Das Logo ist unterwegs.',
  profile_logo_done: 'Das Logo ist auf der Karte.',

  // A file that cannot be taken
  picture_wrong_kind: 'Wir lesen JPEG, PNG und WebP. Das hier ist etwas anderes.',
  picture_too_heavy: 'Diese Datei ist schwerer als 8 MB.',
  picture_too_many_pixels: 'Dieses Bild hat mehr als 40 Millionen Pixel.',

  // On another site
  profile_elsewhere_title: 'Ihre Karte wird bei {product} geschrieben.',
  profile_elsewhere: 'Diese Seite darf zeigen, neben wem Sie sitzen; was auf Ihrer Karte steht, ändern Sie nur bei {product}.',
  profile_elsewhere_go: 'Meine Karte ändern',
} as const satisfies Record<string, string>;
