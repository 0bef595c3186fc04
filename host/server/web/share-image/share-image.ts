import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import satori, { type Font } from 'satori';
import { t } from '#server/platform/i18n.ts';
import { toRenderableText, layOutTitle, PLAIN_TITLE } from './title-layout.ts';
import type { Deps } from '#server/platform/deps.ts';
import { shareImageColors, logoSvg } from './artwork.ts';
import { type DrawnTable, renderTables } from './table-artwork.ts';
import { clipLines, createBox, FONT_FAMILY, FONT_SUBSETS } from './boxes.ts';
import { createPhotoLayout, renderPhotoArtwork } from './photo-layout.ts';
import { readSharePhoto, type SharePhoto, type SharePictures } from './share-photo.ts';
import { readOnce } from '#server/platform/read-once.ts';

export interface ShareCard {
  product: string;
  title: string;
  /** Date and city. Empty on the general card. */
  when: string;
  line: string;
  /** Of a dinner. */
  tables?: readonly DrawnTable[];
  /** Of a dinner with a photo. */
  withPhoto?: {
    pictures: SharePictures;
    when: string;
    place: string;
    /** The host, in words. */
    hosted: string;
  };
}

const require = createRequire(import.meta.url);

async function readFonts(): Promise<Font[]> {
  const load = (subset: string, weight: 300 | 400, style: 'normal' | 'italic') =>
    readFile(
      require.resolve(`@fontsource/literata/files/literata-${subset}-${weight}-${style}.woff`),
    ).then((data): Font => ({
      name: `Literata ${subset}`,
      data,
      weight,
      style,
    }));
  return Promise.all(
    FONT_SUBSETS.flatMap((subset) => [
      load(subset, 300, 'normal'),
      load(subset, 400, 'normal'),
      load(subset, 400, 'italic'),
    ]),
  );
}

function createPlainLayout({ product, title, when, line }: ShareCard) {
  const { size, lines } = layOutTitle(title, PLAIN_TITLE);
  const rowStyle = { justifyContent: 'space-between', alignItems: 'center', height: 44 };
  return createBox(
    {
      flexDirection: 'column',
      boxSizing: 'border-box',
      width: 1200,
      height: 630,
      padding: '50px 72px 0',
      fontFamily: FONT_FAMILY,
      color: shareImageColors.ink,
      backgroundColor: shareImageColors.paper,
    },
    [
      createBox(rowStyle, [
        createBox({ fontSize: 36, paddingLeft: 60 }, product),
        createBox(
          { fontSize: 30, fontStyle: 'italic', lineHeight: 1.3, ...clipLines(1), maxWidth: 700 },
          when,
        ),
      ]),
      createBox(
        { height: 188, flexDirection: 'column', justifyContent: 'center' },
        lines.map((text, index) =>
          createBox(
            {
              fontSize: size,
              fontWeight: 300,
              lineHeight: 1.38,
              letterSpacing: '-0.024em',
              width: 1080,
              flexShrink: 0,
              padding: '0 12px',
              // The line height leaves room for descenders; further lines move closer.
              margin: `${index === 0 ? 0 : -0.26 * size}px 0 0 -16px`,
              ...clipLines(1),
            },
            text,
          ),
        ),
      ),
      createBox({ fontSize: 34, lineHeight: 1.45, ...clipLines(1) }, line),
    ],
  );
}

const getFonts = readOnce(readFonts);
/** By all that an image shows, so it is never out of date. */
const cache = new Map<string, Promise<Uint8Array>>();
const MAX_CACHED_IMAGES = 200;
/** Spares the processor, which all servers of a process share. */
let queue: Promise<unknown> = Promise.resolve();

async function renderPng(card: ShareCard, photo: SharePhoto | null): Promise<Uint8Array> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const [layout, artwork] =
    photo && card.withPhoto
      ? [createPhotoLayout({ ...card, ...card.withPhoto }, photo), renderPhotoArtwork(photo)]
      : [createPlainLayout(card), `${logoSvg}${renderTables(344, card.tables ?? [])}`];
  const textSvg = await satori(layout as Parameters<typeof satori>[0], {
    width: 1200,
    height: 630,
    fonts: await getFonts(),
  });
  const svg = textSvg.replace(/<\/svg>$/, () => `${artwork}</svg>`);
  // Renders on another thread, without blocking requests.
  return (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng();
}

/** A PNG of 1200 × 630, rendered once per card and one at a time. Fetches nothing but our own pictures (R38). */
export function renderShareImage(
  deps: Pick<Deps, 'store' | 'log'>,
  { product, title, when, line, tables, withPhoto }: ShareCard,
): Promise<Uint8Array> {
  const content: ShareCard = {
    product: toRenderableText(product),
    title: toRenderableText(title) || t('invite_general_title'),
    when: toRenderableText(when),
    line: toRenderableText(line),
    ...(tables && { tables }),
    ...(withPhoto && {
      withPhoto: {
        pictures: withPhoto.pictures,
        when: toRenderableText(withPhoto.when),
        place: toRenderableText(withPhoto.place),
        hosted: toRenderableText(withPhoto.hosted),
      },
    }),
  };
  const key = JSON.stringify(content);
  const cached = cache.get(key);
  if (cached) return cached;
  const rendered = renderInTurn(deps, content, () => cache.delete(key));
  cache.set(key, rendered);
  rendered.catch(() => cache.delete(key));
  if (cache.size > MAX_CACHED_IMAGES) cache.delete(cache.keys().next().value!);
  return rendered;
}

async function renderInTurn(
  deps: Pick<Deps, 'store' | 'log'>,
  card: ShareCard,
  onMissingPhoto: () => void,
): Promise<Uint8Array> {
  // Before its turn, so that slow storage holds up no other image.
  const photo = card.withPhoto ? await readSharePhoto(deps, card.withPhoto.pictures) : null;
  const turn = queue.then(() => renderPng(card, photo));
  queue = turn.catch(() => undefined);
  const png = await turn;
  if (card.withPhoto && !photo) onMissingPhoto();
  return png;
}
