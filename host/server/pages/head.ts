/** Meta tags for unfurlers, which run no scripts (R17, R38). The app removes the `data-ssr` tags at startup. */
import { escapeHtml } from '../escape-html.ts';
import { say } from '../say.ts';

export interface Head {
  title: string;
  description: string;
  /** Absolute URL. */
  canonical: string;
  image: { url: string; alt: string } | null;
  /** Absolute URL of the oEmbed response for this page (oembed.com, 4). */
  oembed?: string;
  /** False for pages that need sign-in, so that search engines skip them. */
  index: boolean;
}

const renderMeta = (kind: 'name' | 'property', key: string, value: string) => `<meta data-ssr ${kind}="${key}" content="${escapeHtml(value)}">`;

export interface HeadOf {
  product: string;
  /** Version of the remote texts (R56). The app reads this tag, so it isn't removed. */
  texts: string;
}

export function headHtml(head: Head, { product, texts }: HeadOf): string {
  const title = say('page_title', { product, page: head.title });
  const metaTags = head.index
    ? [
        renderMeta('name', 'description', head.description),
        `<link data-ssr rel="canonical" href="${escapeHtml(head.canonical)}">`,
        renderMeta('property', 'og:type', 'website'),
        renderMeta('property', 'og:site_name', product),
        renderMeta('property', 'og:title', title),
        renderMeta('property', 'og:description', head.description),
        renderMeta('property', 'og:url', head.canonical),
      ]
    : [renderMeta('name', 'robots', 'noindex')];
  const imageTags = head.image
    ? [
        renderMeta('property', 'og:image', head.image.url),
        renderMeta('property', 'og:image:type', 'image/png'),
        renderMeta('property', 'og:image:width', '1200'),
        renderMeta('property', 'og:image:height', '630'),
        renderMeta('property', 'og:image:alt', head.image.alt),
        renderMeta('name', 'twitter:card', 'summary_large_image'),
      ]
    : [];
  const oembedTags = head.oembed
    ? [`<link data-ssr rel="alternate" type="application/json+oembed" href="${escapeHtml(head.oembed)}" title="${escapeHtml(head.title)}">`]
    : [];
  return [
    `<title data-ssr>${escapeHtml(title)}</title>`,
    `<meta name="beside-texts" content="${escapeHtml(texts)}">`,
    ...metaTags,
    ...imageTags,
    ...oembedTags,
  ].join('\n    ');
}
