/** Meta tags for unfurlers, which run no scripts (R17, R38). The app removes the `data-ssr` tags when the reader goes to another page. */
import { escapeHtml } from '#server/platform/escape-html.ts';
import { t } from '#server/platform/i18n.ts';

export interface PageHead {
  title: string;
  description: string;
  /** Absolute URL. */
  canonical: string;
  image: { url: string; alt: string } | null;
  /** Absolute URL of the oEmbed response for this page (oembed.com, 4). */
  oembed?: string;
  /** False for pages that need sign-in, so that search engines skip them. */
  isIndexed: boolean;
}

const renderMeta = (kind: 'name' | 'property', key: string, value: string) =>
  `<meta data-ssr ${kind}="${key}" content="${escapeHtml(value)}">`;

export interface PageHeadOptions {
  product: string;
  /** Version of the remote texts (R56). The app reads it and the product's name from their tags, so these have no `data-ssr`. */
  textsVersion: string;
}

export function renderPageHead(head: PageHead, { product, textsVersion }: PageHeadOptions): string {
  const title = t('page_title', { product, page: head.title });
  const metaTags = head.isIndexed
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
    ? [
        `<link data-ssr rel="alternate" type="application/json+oembed" href="${escapeHtml(head.oembed)}" title="${escapeHtml(head.title)}">`,
      ]
    : [];
  return [
    `<title data-ssr>${escapeHtml(title)}</title>`,
    `<meta name="application-name" content="${escapeHtml(product)}">`,
    `<meta name="beside-texts" content="${escapeHtml(textsVersion)}">`,
    ...metaTags,
    ...imageTags,
    ...oembedTags,
  ].join('\n    ');
}
