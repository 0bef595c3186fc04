export const webPageMessages = {
  // The product
  share_description: 'One table, 40 leaders. Decide who you sit beside.',
  share_image_alt: 'An invitation to {title}: {seats} places laid, one of them lit.',
  former_member: 'Former member',

  // A link pasted into another page (oembed.com)
  oembed_json_only: 'Only JSON is spoken here.',
  oembed_url_missing: 'Name the link in `url`.',

  // The contract to read
  contract_title: '{product} API',
  contract_lead: 'Every call there is, who may make it, what it takes and what it answers. For programs:',
} as const satisfies Record<string, string>;
