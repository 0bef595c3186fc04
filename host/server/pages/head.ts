/** The head for machines: what an unfurler reads without running a script (R17, R38). The app takes `data-ssr` tags out at its start. */
import { escapeHtml } from '../escape-html.ts';
import { say } from '../say.ts';

export interface Head {
  title: string;
  description: string;
  /** Absolute. */
  canonical: string;
  image: { url: string; alt: string } | null;
  /** Where a page that this link is pasted into asks for a card of it (oembed.com, 4). Absolute. */
  oembed?: string;
  /** Pages of one's own are no business of a search engine's. */
  index: boolean;
}

const meta = (kind: 'name' | 'property', key: string, value: string) => `<meta data-ssr ${kind}="${key}" content="${escapeHtml(value)}">`;

export interface HeadOf {
  product: string;
  /** Names the remote texts as they stand (R56). The app reads it, so it stays. */
  texts: string;
}

export function headHtml(head: Head, { product, texts }: HeadOf): string {
  const title = say('page_title', { product, page: head.title });
  const graph = head.index
    ? [
        meta('name', 'description', head.description),
        `<link data-ssr rel="canonical" href="${escapeHtml(head.canonical)}">`,
        meta('property', 'og:type', 'website'),
        meta('property', 'og:site_name', product),
        meta('property', 'og:title', title),
        meta('property', 'og:description', head.description),
        meta('property', 'og:url', head.canonical),
      ]
    : [meta('name', 'robots', 'noindex')];
  const image = head.image
    ? [
        meta('property', 'og:image', head.image.url),
        meta('property', 'og:image:type', 'image/png'),
        meta('property', 'og:image:width', '1200'),
        meta('property', 'og:image:height', '630'),
        meta('property', 'og:image:alt', head.image.alt),
        meta('name', 'twitter:card', 'summary_large_image'),
      ]
    : [];
  const card = head.oembed
    ? [`<link data-ssr rel="alternate" type="application/json+oembed" href="${escapeHtml(head.oembed)}" title="${escapeHtml(head.title)}">`]
    : [];
  return [`<title data-ssr>${escapeHtml(title)}</title>`, `<meta name="beside-texts" content="${escapeHtml(texts)}">`, ...graph, ...image, ...card].join(
    '\n    ',
  );
}
