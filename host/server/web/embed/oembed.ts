/** The oEmbed response for pasted invite links (oembed.com): an iframe with the read-only card. */
import type { Context } from '#server/http/context.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';
import { readLinkVersion } from '#server/modules/dinners/events/link-version.ts';
import type { Deps } from '#server/platform/deps.ts';
import { getOwnOrigin } from '#server/http/origin.ts';
import { createInviteHead, parseSlug } from '../pages/invite-head.ts';
import { matchPage } from '#src/contract/pages.ts';
import { parseUrl } from '#src/contract/parse-url.ts';
import { negotiateLanguage, t, withLocale } from '#server/platform/i18n.ts';

/** px. Enough for the card in any language. A wider card has a larger picture. */
const WIDTH = 480;
const HEIGHT = 760;
const NARROW_WIDTH = 440;
const NARROW_HEIGHT = 640;

const MAX_AGE_S = 3600;

interface InviteLink {
  slug: string | undefined;
  eventSlug: string | undefined;
}

/** The invitation that a URL points to, or null if it isn't one of ours. */
function parseInviteLink(text: string | undefined, origins: readonly string[]): InviteLink | null {
  const url = text === undefined ? null : parseUrl(text);
  if (!url) return null;
  const match = origins.includes(url.origin) ? matchPage(url.pathname) : null;
  if (match?.page.path !== '/invite/{-$slug}') return null;
  const slugText = match.params.slug ?? url.searchParams.get('slug') ?? undefined;
  const slug = parseSlug(slugText);
  if (slugText !== undefined && slug === undefined) return null;
  return { slug, eventSlug: parseSlug(url.searchParams.get('eventSlug') ?? undefined) };
}

/** Applies `maxwidth` or `maxheight`. Invalid values are ignored. */
const limitLength = (length: number, maximum: string | undefined) =>
  maximum !== undefined && /^[1-9]\d{0,4}$/.test(maximum)
    ? Math.min(length, Number(maximum))
    : length;

export function serveOembed(deps: Deps, c: Context): Promise<Response> {
  return withLocale(negotiateLanguage(c.req.header('Accept-Language')), async () => {
    const commonHeaders = {
      'Access-Control-Allow-Origin': '*',
      'X-Content-Type-Options': 'nosniff',
      Vary: 'Accept-Language',
    };
    const respondError = (status: 400 | 404 | 501, error: string) =>
      c.json({ error }, status, { ...commonHeaders, 'Cache-Control': 'no-store' });
    const { url, format, maxwidth, maxheight } = c.req.query();
    if ((format ?? 'json') !== 'json') return respondError(501, t('oembed_json_only'));
    if (url === undefined) return respondError(400, t('oembed_url_missing'));

    const origin = getOwnOrigin(c, deps.env);
    const link = parseInviteLink(url, [origin, new URL(deps.env.PUBLIC_URL).origin]);
    const version = link && (await readLinkVersion(deps.db, link));
    const head = version && (await createInviteHead(deps, origin, link.slug, link.eventSlug));
    if (!head) return respondError(404, t('error_not_found'));

    const width = limitLength(WIDTH, maxwidth);
    const height = limitLength(width < NARROW_WIDTH ? NARROW_HEIGHT : HEIGHT, maxheight);
    const query = Object.entries({ view: '1', ...link }).filter(
      (each): each is [string, string] => each[1] !== undefined,
    );
    const src = `${origin}/embed/invite-card/?${new URLSearchParams(query)}`;
    const card = {
      version: '1.0',
      type: 'rich',
      provider_name: deps.env.PRODUCT_NAME,
      provider_url: origin,
      title: head.title,
      cache_age: version.isListed ? MAX_AGE_S : 0,
      html: `<iframe src="${escapeHtml(src)}" width="${width}" height="${height}" title="${escapeHtml(head.title)}" frameborder="0" loading="lazy"></iframe>`,
      width,
      height,
      ...(head.image && {
        thumbnail_url: head.image.url,
        thumbnail_width: 1200,
        thumbnail_height: 630,
      }),
    };
    return c.json(card, 200, {
      ...commonHeaders,
      'Cache-Control': version.isListed ? `public, max-age=${MAX_AGE_S}` : 'no-store',
    });
  });
}
