/** What a page is told that an invite link is pasted into (oembed.com): a frame with the card to look at. */
import type { Context } from '../context.ts';
import { escapeHtml } from '../escape-html.ts';
import type { Deps } from '../handler.ts';
import { ownOrigin } from '../middleware/origin.ts';
import { inviteHead, slugOf } from '../pages/invite-head.ts';
import { findPage } from '../pages/paths.ts';
import { languageAsked, say, speak } from '../say.ts';

/** px. What the card takes in any language with a line to spare; a wider card has a larger picture. */
const WIDTH = 480;
const HEIGHT = 760;
const NARROW = 440;
const NARROW_HEIGHT = 640;

interface Link {
  slug: string | undefined;
  eventSlug: string | undefined;
}

/** Whose invitation an address is, or null where it is none of ours. */
function readLink(text: string | undefined, origins: readonly string[]): Link | null {
  if (text === undefined || !URL.canParse(text)) return null;
  const url = new URL(text);
  const page = origins.includes(url.origin) ? findPage(url.pathname) : null;
  if (page?.row.path !== '/invite/{-$slug}') return null;
  const asked = page.params.slug ?? url.searchParams.get('slug') ?? undefined;
  const slug = slugOf(asked);
  if (asked !== undefined && slug === undefined) return null;
  return { slug, eventSlug: slugOf(url.searchParams.get('eventSlug') ?? undefined) };
}

/** The most a page has room for; what is no length asks for nothing. */
const within = (length: number, most: string | undefined) => (most !== undefined && /^[1-9]\d{0,4}$/.test(most) ? Math.min(length, Number(most)) : length);

export function oembed(deps: Deps, c: Context): Promise<Response> {
  return speak(languageAsked(c.req.header('Accept-Language')), async () => {
    const open = { 'Access-Control-Allow-Origin': '*', 'X-Content-Type-Options': 'nosniff', Vary: 'Accept-Language' };
    const refuse = (status: 400 | 404 | 501, error: string) => c.json({ error }, status, { ...open, 'Cache-Control': 'no-store' });
    const { url, format, maxwidth, maxheight } = c.req.query();
    if ((format ?? 'json') !== 'json') return refuse(501, say('oembed_json_only'));
    if (url === undefined) return refuse(400, say('oembed_url_missing'));

    const origin = ownOrigin(c, deps.env);
    const link = readLink(url, [origin, new URL(deps.env.PUBLIC_URL).origin]);
    const head = link && (await inviteHead(deps, origin, link.slug, link.eventSlug));
    if (!head) return refuse(404, say('error_not_found'));

    const width = within(WIDTH, maxwidth);
    const height = within(width < NARROW ? NARROW_HEIGHT : HEIGHT, maxheight);
    const given = Object.entries({ view: '1', ...link }).filter((each): each is [string, string] => each[1] !== undefined);
    const src = `${origin}/embed/invite-card/?${new URLSearchParams(given)}`;
    const card = {
      version: '1.0',
      type: 'rich',
      provider_name: deps.env.PRODUCT_NAME,
      provider_url: origin,
      title: head.title,
      cache_age: 3600,
      html: `<iframe src="${escapeHtml(src)}" width="${width}" height="${height}" title="${escapeHtml(head.title)}" frameborder="0" loading="lazy"></iframe>`,
      width,
      height,
      ...(head.image && { thumbnail_url: head.image.url, thumbnail_width: 1200, thumbnail_height: 630 }),
    };
    return c.json(card, 200, { ...open, 'Cache-Control': 'public, max-age=3600' });
  });
}
