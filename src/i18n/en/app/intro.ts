/** The introduction of a new member (R07). */
export const introMessages = {
  // Who you are
  intro_step: 'Step {step} of {steps}',
  intro_ahead_seat: 'After this: your seat at {title} in {city}, {date}.',
  intro_ahead: 'After this: your invitation to {title} in {city}, {date}.',
  intro_ahead_host: 'Your host is {name}.',
  intro_next: 'Continue',
  intro_back: 'Back',
  intro_finish: 'Finish',
  intro_preview: 'As others see it',
  intro_names_title: 'What’s your name?',
  intro_names_lead:
    'Three short steps, then a quick look at how it works. This is what others see on your card.',
  intro_words_legend: 'Your details',
  intro_words_manual: 'Fill them in myself',
  intro_words_linkedin: 'Use my LinkedIn',
  intro_words_leave: 'Fill them in and add my LinkedIn',
  intro_headline: 'Headline',
  intro_headline_hint: 'What you do, in your own words.',
  intro_linkedin: 'Your LinkedIn URL',
  intro_linkedin_hint:
    'We use it once to fill in empty fields. You can check everything before anyone sees it.',
  intro_linkedin_kept: 'Shown only to mutual matches.',
  intro_linkedin_wrong: 'Enter a LinkedIn URL, like linkedin.com/in/your-name.',

  // What you’re looking for
  intro_priorities_title: 'What are you looking for?',
  intro_priorities_lead: 'Choose one or more. We’ll find people looking for what you offer.',
  intro_priorities_legend: 'Priorities',
  intro_priorities_none: 'No priorities are available yet.',

  // The card, reviewed
  intro_review_title: 'Your card',
  intro_review_lead: 'This is how others see you. Keep it or make changes.',
  intro_review_edit_lead: 'Write it the way you’d say it. The card changes as you type.',
  intro_review_edit: 'Edit card',
  intro_review_keep: 'Save',
  intro_bio: 'About you',
  intro_company: 'Company',
  intro_role: 'Your role',
  intro_optional: 'optional',
  intro_at: '{role}, {company}',
} as const satisfies Record<string, string>;
