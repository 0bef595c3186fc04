/** From the door to the first evening: signing in on a page of its own, the introduction, the tutorial. */
export const introMessages = {
  // Who you are (R07)
  intro_step: 'Step {step} of {steps}',
  intro_ahead_seat: 'After this: your seat at {title} in {city}, {date}.',
  intro_ahead: 'After this: your invitation to {title} in {city}, {date}.',
  intro_ahead_host: 'Your host is {name}.',
  intro_next: 'Go on',
  intro_back: 'Back',
  intro_finish: 'To the table',
  intro_preview: 'As others see it',
  intro_names_title: 'What is on your place card?',
  intro_names_lead: 'Three short steps, then a look at how it works. This is what others read beside their plate.',
  intro_words_legend: 'Your line on the card',
  intro_words_manual: 'I write it',
  intro_words_linkedin: 'Take it from LinkedIn',
  intro_words_leave: 'I write it, and leave my LinkedIn address',
  intro_headline: 'One line about you',
  intro_headline_hint: 'What you do, as you would say it at the table.',
  intro_linkedin: 'Your LinkedIn address',
  intro_linkedin_hint: 'We read it once, to fill what is empty. You look it over before anybody sees it.',
  intro_linkedin_kept: 'For those whom you want to meet and who want to meet you. Nobody else sees it.',
  intro_linkedin_wrong: 'It looks like linkedin.com/in/your-name.',

  // What you come for
  intro_priorities_title: 'What do you come for?',
  intro_priorities_lead: 'Choose one or more. We look for the people who come for the other half.',
  intro_priorities_legend: 'Priorities',
  intro_priorities_none: 'There is nothing to choose from yet.',

  // The card, looked over
  intro_review_title: 'Your place card',
  intro_review_lead: 'This is how it lies on the table. Keep it, or change a word.',
  intro_review_edit_lead: 'Write it as you would say it. The card changes as you type.',
  intro_review_edit: 'Change the words',
  intro_review_keep: 'Keep these words',
  intro_bio: 'What you would say in the first minute',
  intro_company: 'Company',
  intro_role: 'What you do there',
  intro_optional: 'optional',
  intro_at: '{role}, {company}',
} as const satisfies Record<string, string>;
