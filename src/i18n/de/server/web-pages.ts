import type { Messages } from '../../message-catalog.ts';

export const webPageMessages: Messages = {
  // The product
  share_description: 'Ein Tisch, 40 Menschen, die etwas führen. Sie entscheiden, neben wem Sie sitzen.',
  share_image_alt: 'Eine Einladung zu {title}: {seats} Plätze sind gedeckt, einer davon leuchtet.',
  former_member: 'Ehemaliges Mitglied',

  // A link pasted into another page (oembed.com)
  oembed_json_only: 'Hier gibt es nur JSON.',
  oembed_url_missing: 'Nennen Sie den Link in `url`.',

  // The contract to read
  contract_title: '{product} API',
  contract_lead: 'Jeder Aufruf, den es gibt, wer ihn machen darf, was er nimmt und was er antwortet. Für Programme:',
};
