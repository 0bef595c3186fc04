export const webPageMessages = {
  // The product
  share_description: 'One table, 40 leaders. Decide who you sit beside.',
  share_image_alt: 'Invitation to {title}: a laid table with one place highlighted.',
  former_member: 'Former member',

  // Answering an invitation without script
  answer_without_script: 'JavaScript is off in your browser. You can still answer here:',
  answer_by_email: 'Accept by e-mail',
  answer_form_expired: 'This form was open for more than 10 minutes. Please send it once more.',
  answer_form_foreign:
    'This form can only be sent from our own page. Please open your invitation again.',
  answer_form_used:
    'This answer has been changed since. To answer again, please open your invitation.',
  answer_nothing_to_send: 'You don’t have to send anything: without an answer you hold no seat.',

  // A link pasted into another page (oembed.com)
  oembed_json_only: 'Only JSON is supported.',
  oembed_url_missing: 'The `url` parameter is missing.',

  // The API reference
  contract_title: '{product} API',
  contract_lead:
    'Every API call, with its permissions, parameters and responses. Machine-readable version:',
} as const satisfies Record<string, string>;
