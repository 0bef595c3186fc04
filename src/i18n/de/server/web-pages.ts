import type { Messages } from '../../message-catalog.ts';

export const webPageMessages: Messages = {
  // The product
  share_description: 'Ein Tisch, 40 Führungskräfte. Sie entscheiden, neben wem Sie sitzen.',
  share_image_alt: 'Einladung zu {title}: ein Tisch mit {seats} Plätzen, einer davon hervorgehoben.',
  former_member: 'Ehemaliges Mitglied',

  // A link pasted into another page (oembed.com)
  oembed_json_only: 'Nur JSON wird unterstützt.',
  oembed_url_missing: 'Der Parameter `url` fehlt.',

  // The API reference
  contract_title: '{product} API',
  contract_lead: 'Alle API-Aufrufe mit Berechtigungen, Parametern und Antworten. Maschinenlesbare Fassung:',
};
