import { expect, it } from 'vitest';
import { createSnippet, type EmbedChoice, listWays } from './embed-snippet.ts';

const target = {
  origin: 'https://club.example',
  slug: 'ana',
  eventSlug: 'first-table',
  title: 'Bread & “butter”',
};
const choice: EmbedChoice = {
  card: 'invite-card',
  place: 'page',
  way: 'script',
  locale: '',
  theme: 'system',
  buttonText: '',
};
const create = (changed: Partial<EmbedChoice>) => createSnippet({ ...choice, ...changed }, target);
const LOADER = '<script type="module" src="https://club.example/beside.js"></script>\n';

it('[R70] the quickest way that can show a card comes first', () => {
  expect(listWays({ card: 'invite-card', place: 'page' })).toEqual([
    'script',
    'server',
    'loader',
    'frame',
  ]);
  expect(listWays({ card: 'dinner-rsvp', place: 'page' })).toEqual(['server', 'loader']);
  expect(listWays({ card: 'seatmate', place: 'page' })).toEqual(['server', 'loader', 'frame']);
  expect(listWays({ card: 'invite-card', place: 'floating' })).toEqual(['loader']);
});

it.each<[Partial<EmbedChoice>, string]>([
  [{}, '<script src="https://club.example/e/first-table.js?slug=ana"></script>'],
  [
    { locale: 'de', theme: 'dark' },
    '<script src="https://club.example/e/first-table.js?slug=ana&amp;locale=de&amp;theme=dark"></script>',
  ],
  [
    { way: 'server', card: 'seatmate', locale: 'ar' },
    `${LOADER}<!-- https://club.example/fragment/seatmate/?slug=ana&eventSlug=first-table&locale=ar -->`,
  ],
  [
    { way: 'loader', theme: 'light' },
    `${LOADER}<beside-invite-card slug="ana" event-slug="first-table" theme="light"></beside-invite-card>`,
  ],
  [
    { way: 'frame', locale: 'en' },
    '<iframe src="https://club.example/embed/invite-card/?view=1&amp;slug=ana&amp;eventSlug=first-table&amp;locale=en" title="Bread &amp; “butter”" width="480" height="760" loading="lazy" style="border: 0; max-width: 100%"></iframe>',
  ],
  [
    {
      way: 'loader',
      place: 'floating',
      card: 'dinner-rsvp',
      locale: 'de',
      buttonText: ' <b>Zusagen</b> ',
    },
    `${LOADER}<beside-open floating locale="de">&lt;b&gt;Zusagen&lt;/b&gt;\n  <beside-dinner-rsvp slug="ana" event-slug="first-table" locale="de" hidden></beside-dinner-rsvp>\n</beside-open>`,
  ],
  [
    { way: 'loader', place: 'button' },
    `${LOADER}<beside-open>\n  <beside-invite-card slug="ana" event-slug="first-table" hidden></beside-invite-card>\n</beside-open>`,
  ],
])('[R70] %j is code for a website', (changed, code) => expect(create(changed)).toBe(code));
