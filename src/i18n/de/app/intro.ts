/** The introduction of a new member, in German (R07). */
export const introMessages = {
  // Who you are
  intro_step: 'Schritt {step} von {steps}',
  intro_ahead_seat: 'Danach: Ihr Platz bei {title} in {city}, {date}.',
  intro_ahead: 'Danach: Ihre Einladung zu {title} in {city}, {date}.',
  intro_ahead_host: '{name} lädt Sie ein.',
  intro_next: 'Weiter',
  intro_back: 'Zurück',
  intro_finish: 'Fertig',
  intro_preview: 'So sehen es andere',
  intro_names_title: 'Wie heißen Sie?',
  intro_names_lead:
    'Drei kurze Schritte, dann zeigen wir Ihnen, wie es geht. Das hier sehen andere auf Ihrer Karte.',
  intro_words_legend: 'Ihre Angaben',
  intro_words_manual: 'Selbst ausfüllen',
  intro_words_linkedin: 'Aus LinkedIn übernehmen',
  intro_words_leave: 'Selbst ausfüllen und LinkedIn-Adresse angeben',
  intro_headline: 'Kurzbeschreibung',
  intro_headline_hint: 'Was Sie tun, in Ihren eigenen Worten.',
  intro_linkedin: 'Ihre LinkedIn-Adresse',
  intro_linkedin_hint:
    'Wir füllen damit einmalig leere Felder aus. Sie prüfen alles, bevor es jemand anderes sieht.',
  intro_linkedin_kept: 'Nur bei gegenseitigem Interesse sichtbar.',
  intro_linkedin_wrong: 'Geben Sie eine LinkedIn-Adresse ein, etwa linkedin.com/in/ihr-name.',

  // What you’re looking for
  intro_priorities_title: 'Wonach suchen Sie?',
  intro_priorities_lead:
    'Wählen Sie eines oder mehrere. Wir finden Menschen, die suchen, was Sie bieten.',
  intro_priorities_legend: 'Anliegen',
  intro_priorities_none: 'Noch gibt es keine Anliegen zur Auswahl.',

  // The card, reviewed
  intro_review_title: 'Ihre Karte',
  intro_review_lead: 'So sehen andere Sie. Lassen Sie die Karte so, oder ändern Sie sie.',
  intro_review_edit_lead: 'Schreiben Sie, wie Sie es sagen würden. Die Karte ändert sich mit.',
  intro_review_edit: 'Karte ändern',
  intro_review_keep: 'Speichern',
  intro_bio: 'Über Sie',
  intro_company: 'Unternehmen',
  intro_role: 'Ihre Rolle',
  intro_optional: 'optional',
  intro_at: '{role}, {company}',
} as const satisfies Record<string, string>;
