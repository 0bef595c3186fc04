export const webPageMessages = {
  // The product
  share_description: 'One table, 40 leaders. Decide who you sit beside.',
  share_image_alt: 'Invitation to {title}: a table with {seats} seats, one of them highlighted.',
  former_member: 'Former member',

  // A link pasted into another page (oembed.com)
  oembed_json_only: 'Only JSON is supported.',
  oembed_url_missing: 'The `url` parameter is missing.',

  // The API reference
  contract_title: '{product} API',
  contract_lead: 'Every API call, with its permissions, parameters and responses. Machine-readable version:',
} as const satisfies Record<string, string>;
