import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import satori, { type Font } from 'satori';
import { t } from '#server/platform/i18n.ts';
import { toRenderableText, layOutTitle } from './title-layout.ts';
import { shareImageColors, renderTable, logoSvg } from './artwork.ts';
import { readOnce } from '#server/platform/read-once.ts';

export interface ShareCard {
  product: string;
  title: string;
  /** Date and city. Empty on the general card. */
  when: string;
  line: string;
}

const require = createRequire(import.meta.url);
const FONT_SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic'] as const;

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

const FONT_FAMILY = FONT_SUBSETS.map((subset) => `Literata ${subset}`).join(', ');

type BoxStyle = Record<string, string | number>;
const createBox = (style: BoxStyle, children: unknown) => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});
const clipLines = (lines: number): BoxStyle => ({
  display: 'block',
  overflow: 'hidden',
  lineClamp: lines,
  wordBreak: 'break-word',
});

function createLayout({ product, title, when, line }: ShareCard) {
  const { size, lines } = layOutTitle(title);
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
              // The line height leaves room for descenders; a second line moves closer.
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

async function renderPng(card: ShareCard): Promise<Uint8Array> {
  const { renderAsync } = await import('@resvg/resvg-js');
  const textSvg = await satori(createLayout(card) as Parameters<typeof satori>[0], {
    width: 1200,
    height: 630,
    fonts: await getFonts(),
  });
  const svg = textSvg.replace(/<\/svg>$/, () => `${logoSvg}${renderTable(344)}</svg>`);
  // Renders on another thread, without blocking requests.
  return (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng();
}

/** A PNG of 1200 × 630, rendered once per card and one at a time. Fetches nothing (R38). */
export function renderShareImage(card: ShareCard): Promise<Uint8Array> {
  const { product, title, when, line } = card;
  const content = {
    product: toRenderableText(product),
    title: toRenderableText(title) || t('invite_general_title'),
    when: toRenderableText(when),
    line: toRenderableText(line),
  };
  const key = JSON.stringify(content);
  const cached = cache.get(key);
  if (cached) return cached;
  const rendered = queue.then(() => renderPng(content));
  queue = rendered.catch(() => undefined);
  cache.set(key, rendered);
  rendered.catch(() => cache.delete(key));
  if (cache.size > MAX_CACHED_IMAGES) cache.delete(cache.keys().next().value!);
  return rendered;
}
