/** The server side of this blog: one page, with a card once a link is pasted. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { NoCard, fetchCard } from './oembed.mjs';

const escape = (text) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The page for `?link=…`. The pasted text stays in the field. */
export async function renderPage(searchParams, provider) {
  const pasted = searchParams.get('link')?.trim().slice(0, 500);
  const link = pasted ?? `${provider}/invite/host?eventSlug=first-table`;
  let card = '';
  let errorHtml = '';
  if (pasted !== undefined) {
    try {
      card = figure(await fetchCard(pasted, [provider]));
    } catch (error) {
      if (!(error instanceof NoCard)) throw error;
      errorHtml = `<p class="trouble" id="trouble" role="alert">${escape(error.message)}</p>`;
    }
  }
  const filled = {
    LINK: escape(link),
    INVALID: errorHtml && ' aria-invalid="true" aria-describedby="trouble"',
    TROUBLE: errorHtml,
    CARD: card,
  };
  const template = await readFile(path.join(import.meta.dirname, 'index.html'), 'utf8');
  return template.replace(/\{(LINK|INVALID|TROUBLE|CARD)\}/g, (_, name) => filled[name]);
}

const figure = ({ src, title, provider, width, height }) => `<figure>
          <iframe src="${escape(src)}" title="${escape(title)}" width="${width}" height="${height}"></iframe>
          <figcaption>${escape(title)}${provider && ` on ${escape(provider)}`}</figcaption>
        </figure>`;
