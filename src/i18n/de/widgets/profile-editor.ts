/** Editing your own card, in German (R34, R35). */
export const profileEditorMessages = {
  profile_sign_in_title: 'Ihre Karte',
  profile_sign_in_lead: 'Melden Sie sich an, um zu ändern, was andere Gäste über Sie lesen.',

  // The card as others see it
  profile_as_seen: 'So sehen es andere',
  profile_at_company: '{role}, {company}',

  // The form
  profile_bio: 'Über Sie',
  profile_bio_count: '{count} von {limit} Zeichen',
  profile_bio_long: 'Das sind {count} Zeichen zu viel. Bitte kürzen Sie den Text.',
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
  profile_unchanged: 'Es gibt nichts Neues zu speichern.',
  profile_draft: 'Ihr Entwurf bleibt in diesem Tab, bis Sie ihn speichern.',
  profile_drop: 'Änderungen verwerfen',
  profile_dropped: 'Ihre Änderungen sind verworfen.',
  profile_lent:
    'Das ist Ihre Standardkarte. Wenn Sie sie ändern, bekommt dieses Anliegen eine eigene Karte.',
  profile_reset: 'Zurück zum Standard',
  profile_reset_done: 'Hier gilt wieder Ihre Standardkarte.',

  // The logo
  profile_logo: 'Firmenlogo',
  profile_logo_hint: 'JPEG, PNG oder WebP, bis 8 MB.',
  profile_logo_add: 'Logo wählen',
  profile_logo_change: 'Anderes Logo wählen',
  profile_logo_going: 'Wir laden Ihr Logo hoch…',
  profile_logo_done: 'Ihr Logo ist gespeichert.',

  // Refused image files
  picture_wrong_kind: 'Diesen Dateityp unterstützen wir nicht. Wählen Sie JPEG, PNG oder WebP.',
  picture_too_heavy: 'Diese Datei ist größer als 8 MB. Wählen Sie eine kleinere.',
  picture_too_many_pixels: 'Dieses Bild hat mehr als 40 Megapixel. Wählen Sie ein kleineres.',

  // Embedded on another site
  profile_elsewhere_title: 'Ändern Sie Ihre Karte auf {product}.',
  profile_elsewhere:
    'Diese Seite zeigt, neben wem Sie sitzen. Ihre Karte ändern Sie auf {product}.',
  profile_elsewhere_go: 'Karte ändern',
} as const satisfies Record<string, string>;
