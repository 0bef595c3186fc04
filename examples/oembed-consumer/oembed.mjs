/** Turns a link into a card (oembed.com), as a blog's server does: discovery in the page, then a request for the card's JSON. */

/** An error with a message for the person who pasted the link. */
export class NoCard extends Error {}

/** Longer pages are not searched for a link. */
const MAX_BYTES = 512 * 1024;

/**
 * The frame, title and provider for a link. `providers` are the origins this site trusts. No other origin is requested,
 * so a link cannot make the server send requests into its own network (SSRF).
 */
export async function fetchCard(link, providers) {
  const url = parseUrl(link);
  if (!url) throw new NoCard('That’s not a link. It should start with https://.');
  if (!providers.includes(url.origin))
    throw new NoCard('We can only show cards from sites we know.');
  const found = discover(await read(link, 'text/html'), link);
  if (!found || !providers.includes(found.origin))
    throw new NoCard('This link has no card to show.');
  const answer = JSON.parse(await read(found, 'application/json'));
  // Don't trust their markup: take only the URL of the frame and write the frame ourselves.
  const src = attributes(/<iframe\b[^>]*>/i.exec(answer.html ?? '')?.[0] ?? '').src;
  if (answer.type !== 'rich' || !src || !providers.includes(parseUrl(src)?.origin))
    throw new NoCard('This link has no card to show.');
  return {
    src,
    title: String(answer.title ?? 'A card'),
    provider: String(answer.provider_name ?? ''),
    width: length(answer.width),
    height: length(answer.height),
  };
}

/** The URL of the JSON, from the page's `<link rel="alternate" type="application/json+oembed">`. */
function discover(html, base) {
  const links = (html.match(/<link\b[^>]*>/gi) ?? []).map(attributes);
  const href = links.find(
    ({ rel, type }) => rel === 'alternate' && type === 'application/json+oembed',
  )?.href;
  return href ? parseUrl(href, base) : null;
}

/** Null for what is no URL. */
function parseUrl(text, base) {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

async function read(address, type) {
  const answer = await fetch(address, {
    headers: { Accept: type },
    redirect: 'error',
    signal: AbortSignal.timeout(5000),
  }).catch(() => null);
  if (answer?.status === 404) throw new NoCard('This invitation no longer exists.');
  if (!answer?.ok || !answer.headers.get('content-type')?.startsWith(type))
    throw new NoCard('The site isn’t responding. Try again in a moment.');
  const text = await answer.text();
  if (text.length > MAX_BYTES) throw new NoCard('This link has no card to show.');
  return text;
}

const entities = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const attributes = (tag) =>
  Object.fromEntries(
    [...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [
      name.toLowerCase(),
      value.replace(/&(amp|lt|gt|quot|#39);/g, (_, sign) => entities[sign]),
    ]),
  );

const length = (value) => (Number.isInteger(value) && value > 0 && value <= 4000 ? value : 600);
