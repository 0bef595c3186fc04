/** How a partner can put the invitation on a page, and the page that all contenders are put on. */
import { elements } from '#src/contract/elements/elements.ts';
import { getReservedHeightCss } from '#src/element/loading/reserved-height.ts';
import type { Sign } from './probe.ts';

export interface Snippet {
  head?: string;
  body: string;
}

/** A listed dinner of the demo club. */
export const demoDinner = { slug: 'host', eventSlug: 'first-table', title: 'The Long Table' };

export const cardSign: Sign = {
  path: ['beside-invite-card', '[part~=title]'],
  text: demoDinner.title,
};

export type WayIn = 'event script' | 'fragment' | 'loader' | 'per-element script';

/** @param server the product's origin */
export async function createWaysIn(server: string): Promise<Record<WayIn, Snippet>> {
  const { slug, eventSlug } = demoDinner;
  const tag = `<beside-invite-card slug="${slug}" event-slug="${eventSlug}"></beside-invite-card>`;
  const loader = `<script type="module" src="${server}/beside.js"></script>`;
  const reservedSpace = `<style>${getReservedHeightCss(elements)}</style>`;
  const fragment = await fetch(
    `${server}/fragment/invite-card/?slug=${slug}&eventSlug=${eventSlug}`,
  );
  return {
    'event script': { body: `<script src="${server}/e/${eventSlug}.js?slug=${slug}"></script>` },
    fragment: { head: loader, body: await fragment.text() },
    loader: { head: reservedSpace + loader, body: tag },
    'per-element script': {
      head: `${reservedSpace}<script type="module" src="${server}/v1/invite-card.js"></script>`,
      body: tag,
    },
  };
}

const paragraph =
  '<p>On the last Friday of the month we lay one long table in the old kiln house. Everybody brings an appetite and one good question, and nobody sits beside somebody they came with.</p>';

/** An article with a contender in its middle. Its last line is the sign of the page without any. */
export const renderPartnerPage = ({ head = '', body }: Snippet): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Somebody’s page</title>
<link rel="icon" href="data:,"><style>body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; font: 1.05rem/1.6 Georgia, serif }</style>${head}</head>
<body><main><h1>Supper in the kiln house</h1>${paragraph}
${body}
${paragraph.repeat(2)}<p id="last-line">See you there.</p></main></body></html>`;

export const partnerPageSign: Sign = { path: ['#last-line'] };
