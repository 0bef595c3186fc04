/** From the door to the first evening: signing in on a page of its own, the introduction, the tutorial in German. */
export const introMessages = {
  // Who you are (R07)
  intro_step: 'Schritt {step} von {steps}',
  intro_ahead_seat: 'Danach: Ihr Platz bei {title} in {city}, {date}.',
  intro_ahead: 'Danach: Ihre Einladung zu {title} in {city}, {date}.',
  intro_ahead_host: 'Es lädt ein: {name}.',
  intro_next: 'Weiter',
  intro_back: 'Zurück',
  intro_finish: 'Zum Tisch',
  intro_preview: 'So sehen es andere',
  intro_names_title: 'Was steht auf Ihrer Tischkarte?',
  intro_names_lead: 'Drei kurze Schritte, dann sehen Sie, wie es geht. Diese Karte lesen andere neben ihrem Teller.',
  intro_words_legend: 'Ihre Zeile auf der Karte',
  intro_words_manual: 'Ich schreibe sie selbst',
  intro_words_linkedin: 'Aus LinkedIn übernehmen',
  intro_words_leave: 'Ich schreibe sie selbst und gebe meine LinkedIn-Adresse an',
  intro_headline: 'Eine Zeile über Sie',
  intro_headline_hint: 'Was Sie tun, so wie Sie es am Tisch sagen würden.',
  intro_linkedin: 'Ihre LinkedIn-Adresse',
  intro_linkedin_hint: 'Wir lesen sie einmal, um Leeres zu füllen. Sie sehen alles durch, bevor es jemand anderes sieht.',
  intro_linkedin_kept: 'Für alle, die Sie treffen möchten und die Sie treffen möchten. Sonst sieht sie niemand.',
  intro_linkedin_wrong: 'Sie sieht so aus: linkedin.com/in/ihr-name.',

  // What you come for
  intro_priorities_title: 'Wofür kommen Sie?',
  intro_priorities_lead: 'Wählen Sie eines oder mehrere. Wir suchen die Menschen, die für die andere Hälfte kommen.',
  intro_priorities_legend: 'Anliegen',
  intro_priorities_none: 'Noch gibt es nichts zu wählen.',

  // The card, looked over
  intro_review_title: 'Ihre Tischkarte',
  intro_review_lead: 'So liegt sie auf dem Tisch. Lassen Sie sie so, oder ändern Sie ein Wort.',
  intro_review_edit_lead: 'Schreiben Sie, wie Sie es sagen würden. Die Karte ändert sich mit.',
  intro_review_edit: 'Worte ändern',
  intro_review_keep: 'Worte behalten',
  intro_bio: 'Was Sie in der ersten Minute sagen würden',
  intro_company: 'Unternehmen',
  intro_role: 'Was Sie dort tun',
  intro_optional: 'freiwillig',
  intro_at: '{role}, {company}',
} as const satisfies Record<string, string>;
