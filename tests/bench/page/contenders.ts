/** What is measured: ways to put a card on somebody's page, beside what they are compared with, and our own pages. */
import type { Browser } from 'playwright';
import { answers, dinner } from './baselines/dinner.ts';
import { buildBaselines } from './build-baselines.ts';
import type { Options } from './options.ts';
import { openPartnerSite } from './partner-site.ts';
import { fetchPeer, type PeerPackage } from './peers.ts';
import type { Sign } from './probe.ts';
import { copyAsStaticPage } from './static-copy.ts';
import type { Tap } from './tap.ts';
import type { Target } from './visit.ts';
import {
  cardSign,
  createWaysIn,
  demoDinner,
  partnerPageSign,
  renderPartnerPage,
  type Snippet,
} from './ways-in.ts';

export interface Contender extends Target {
  name: string;
  group: 'card on a page' | 'own page';
  /** The contender that this one's times are divided by. */
  baseline: string;
}

export interface Contenders {
  list: Contender[];
  stop(): Promise<void>;
}

interface Candidate extends Snippet {
  name: string;
  sign: Sign;
  tap?: Tap;
  /** Packages from npm that it loads. */
  needs?: PeerPackage[];
}

const baselineSign: Sign = { path: ['invite-card', 'h2'], text: dinner.title };
/** A stranger's “no” is answered by the card alone. */
const decline = (host: string): Tap => ({ host, button: 'Decline', answer: answers.declined });
const moduleTag = (src: string) => `<script type="module" src="${src}"></script>`;

function listBaselines(cdn: string): Candidate[] {
  const body = `<invite-card src="${cdn}/dinner.json"></invite-card>`;
  return [
    { name: 'page-only', body: '', sign: partnerPageSign },
    ...['limit', 'react19-r2wc'].map((name) => ({
      name,
      head: moduleTag(`${cdn}/baselines/${name}.js`),
      body,
      sign: baselineSign,
      tap: decline('invite-card'),
    })),
  ];
}

/** Each as its own README puts it on a page. */
function listPeers(cdn: string): Candidate[] {
  return [
    {
      name: 'add-to-calendar-button',
      needs: ['add-to-calendar-button'],
      head: `<script src="${cdn}/add-to-calendar-button/dist/atcb.js" async defer></script>`,
      body: `<add-to-calendar-button name="${dinner.title}" startDate="2027-06-19" startTime="19:00" endTime="23:00" timeZone="${dinner.timeZone}" location="${dinner.place}" options="'Apple','Google','iCal','Outlook.com'"></add-to-calendar-button>`,
      sign: { path: ['add-to-calendar-button', 'button'] },
    },
    {
      name: 'media-chrome',
      needs: ['media-chrome'],
      head: `<script src="${cdn}/media-chrome/dist/iife/index.js" async></script>`,
      body: `<media-controller style="display: block; width: 440px; aspect-ratio: 16 / 9"><video slot="media" muted></video><media-control-bar><media-play-button></media-play-button><media-time-range></media-time-range><media-time-display showduration></media-time-display><media-mute-button></media-mute-button><media-volume-range></media-volume-range></media-control-bar></media-controller>`,
      sign: { path: ['media-play-button', 'svg'] },
    },
    {
      name: 'emoji-picker-element',
      needs: ['emoji-picker-element', 'emoji-picker-element-data'],
      head: moduleTag(`${cdn}/emoji-picker-element/index.js`),
      body: `<emoji-picker data-source="${cdn}/emoji-picker-element-data/en/emojibase/data.json"></emoji-picker>`,
      sign: { path: ['emoji-picker', '.emoji-menu .emoji'] },
    },
  ];
}

const ownPages = [
  { name: 'page /', path: '/', sign: { path: ['h1'] } },
  {
    name: 'page /invite',
    path: `/invite/${demoDinner.slug}?eventSlug=${demoDinner.eventSlug}`,
    sign: cardSign,
  },
];

/** @param server the product's origin */
export async function openContenders(
  browser: Browser,
  server: string,
  { isWanted }: Options,
): Promise<Contenders> {
  const folders: Record<string, string> = { baselines: await buildBaselines() };
  const site = await openPartnerSite({ folders, data: { '/dinner.json': dinner } });
  const waysIn = Object.entries(await createWaysIn(server)).map(([name, snippet]): Candidate => ({
    name: `beside ${name}`,
    ...snippet,
    sign: cardSign,
    tap: decline('beside-invite-card'),
  }));
  const candidates = [...listBaselines(site.cdnUrl), ...waysIn, ...listPeers(site.cdnUrl)].filter(
    ({ name }) => isWanted(name),
  );
  const complete = candidates.filter(({ needs = [] }) =>
    needs.every((name) => {
      const folder = fetchPeer(name);
      if (folder) folders[name] = folder;
      return folder;
    }),
  );
  const cards = complete.map(({ name, sign, tap, head, body }): Contender => {
    const url = site.addPage(
      `${name.replaceAll(' ', '-')}.html`,
      renderPartnerPage({ head, body }),
    );
    return { name, group: 'card on a page', baseline: 'limit', url, sign, tap };
  });

  // Under their own paths, so that a copy's pictures and fonts resolve as on our page.
  const copies = await openPartnerSite({ folders: {}, data: {}, copyFrom: server });
  const pages: Contender[] = [];
  for (const { name, path, sign } of ownPages.filter((page) => isWanted(page.name))) {
    const copy = `${name}, static HTML`;
    const html = await copyAsStaticPage(browser, { url: server + path, sign });
    pages.push({
      name: copy,
      group: 'own page',
      baseline: copy,
      url: copies.addPage(path.slice(1), html),
      sign,
    });
    pages.push({ name, group: 'own page', baseline: copy, url: server + path, sign });
  }
  return {
    list: [...cards, ...pages],
    stop: async () => void (await Promise.all([site.stop(), copies.stop()])),
  };
}
