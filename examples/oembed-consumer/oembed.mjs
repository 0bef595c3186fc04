/** From a link to what may be shown of it (oembed.com), as a blog's server does it: discovery in the page, then the card's JSON. */

/** Said to whoever pasted the link. */
export class NoCard extends Error {}

/** Longer than this is no page to look a link up in. */
const MOST_BYTES = 512 * 1024;

/**
 * The frame, title and provider a link stands for. `providers` are the origins this site trusts: nothing else is ever
 * asked, so a link cannot make the server look around in its own network.
 */
export async function cardFor(link, providers) {
  if (!URL.canParse(link)) throw new NoCard('That is no link: it should begin with https://.');
  if (!providers.includes(new URL(link).origin)) throw new NoCard('We show cards of sites we know, and this is none of them.');
  const found = discover(await read(link, 'text/html'), link);
  if (!found || !providers.includes(found.origin)) throw new NoCard('There is no card behind this link.');
  const answer = JSON.parse(await read(found, 'application/json'));
  // Their markup is not ours to trust: of it we take the address of the frame, and write the frame ourselves.
  const src = attributes(/<iframe\b[^>]*>/i.exec(answer.html ?? '')?.[0] ?? '').src;
  if (answer.type !== 'rich' || !src || !URL.canParse(src) || !providers.includes(new URL(src).origin)) throw new NoCard('There is no card behind this link.');
  return {
    src,
    title: String(answer.title ?? 'A card'),
    provider: String(answer.provider_name ?? ''),
    width: length(answer.width),
    height: length(answer.height),
  };
}

/** The address of the JSON, from the page's `<link rel="alternate" type="application/json+oembed">`. */
function discover(html, base) {
  const links = (html.match(/<link\b[^>]*>/gi) ?? []).map(attributes);
  const href = links.find(({ rel, type }) => rel === 'alternate' && type === 'application/json+oembed')?.href;
  return href && URL.canParse(href, base) ? new URL(href, base) : null;
}

async function read(address, type) {
  const answer = await fetch(address, { headers: { Accept: type }, redirect: 'error', signal: AbortSignal.timeout(5000) }).catch(() => null);
  if (answer?.status === 404) throw new NoCard('This invitation is not there any more.');
  if (!answer?.ok || !answer.headers.get('content-type')?.startsWith(type)) throw new NoCard('The site does not answer. Try again in a moment.');
  const text = await answer.text();
  if (text.length > MOST_BYTES) throw new NoCard('There is no card behind this link.');
  return text;
}

const signs = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const attributes = (tag) =>
  Object.fromEntries(
    [...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name.toLowerCase(), value.replace(/&(amp|lt|gt|quot|#39);/g, (_, sign) => signs[sign])]),
  );

const length = (value) => (Number.isInteger(value) && value > 0 && value <= 4000 ? value : 600);
