import type { Messages } from '../../message-catalog.ts';

export const webPageMessages: Messages = {
  // The product
  share_description: 'Ein Tisch, 40 Führungskräfte. Sie entscheiden, neben wem Sie sitzen.',
  share_image_alt: 'Einladung zu {title}: ein gedeckter Tisch, ein Platz ist hervorgehoben.',
  former_member: 'Ehemaliges Mitglied',

  // Answering an invitation without script
  answer_without_script:
    'In Ihrem Browser ist JavaScript ausgeschaltet. Antworten können Sie trotzdem:',
  answer_by_email: 'Per E-Mail zusagen',
  answer_form_expired:
    'Dieses Formular war länger als 10 Minuten offen. Bitte senden Sie es noch einmal.',
  answer_form_foreign:
    'Dieses Formular lässt sich nur von unserer eigenen Seite senden. Bitte öffnen Sie Ihre Einladung noch einmal.',
  answer_form_used:
    'Diese Antwort wurde inzwischen geändert. Um neu zu antworten, öffnen Sie bitte Ihre Einladung.',
  answer_nothing_to_send: 'Sie müssen nichts senden: Ohne Zusage ist kein Platz für Sie vergeben.',

  // A link pasted into another page (oembed.com)
  oembed_json_only: 'Nur JSON wird unterstützt.',
  oembed_url_missing: 'Der Parameter `url` fehlt.',

  // The API reference
  contract_title: '{product} API',
  contract_lead:
    'Alle API-Aufrufe mit Berechtigungen, Parametern und Antworten. Maschinenlesbare Fassung:',
};
