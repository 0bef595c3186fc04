import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import satori, { type Font } from 'satori';
import { say } from '../say.ts';
import { drawnWords, setTitle } from './drawn-words.ts';
import { colours, laidTable, mark } from './laid-table.ts';

export interface ShareCard {
  product: string;
  title: string;
  /** Date and city in words; empty on the general card. */
  when: string;
  line: string;
}

const require = createRequire(import.meta.url);
const subsets = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic'] as const;

async function readFonts(): Promise<Font[]> {
  const load = (subset: string, weight: 300 | 400, style: 'normal' | 'italic') =>
    readFile(require.resolve(`@fontsource/literata/files/literata-${subset}-${weight}-${style}.woff`)).then((data): Font => ({
      name: `Literata ${subset}`,
      data,
      weight,
      style,
    }));
  return Promise.all(subsets.flatMap((subset) => [load(subset, 300, 'normal'), load(subset, 400, 'normal'), load(subset, 400, 'italic')]));
}

const family = subsets.map((subset) => `Literata ${subset}`).join(', ');

type Style = Record<string, string | number>;
const box = (style: Style, children: unknown) => ({ type: 'div', props: { style: { display: 'flex', ...style }, children } });
const clip = (lines: number): Style => ({ display: 'block', overflow: 'hidden', lineClamp: lines, wordBreak: 'break-word' });

function layout({ product, title, when, line }: ShareCard) {
  const { size, lines } = setTitle(title);
  const row = { justifyContent: 'space-between', alignItems: 'center', height: 44 };
  return box(
    {
      flexDirection: 'column',
      boxSizing: 'border-box',
      width: 1200,
      height: 630,
      padding: '50px 72px 0',
      fontFamily: family,
      color: colours.ink,
      backgroundColor: colours.paper,
    },
    [
      box(row, [box({ fontSize: 36, paddingLeft: 60 }, product), box({ fontSize: 30, fontStyle: 'italic', lineHeight: 1.3, ...clip(1), maxWidth: 700 }, when)]),
      box(
        { height: 188, flexDirection: 'column', justifyContent: 'center' },
        lines.map((text, at) =>
          box(
            {
              fontSize: size,
              fontWeight: 300,
              lineHeight: 1.38,
              letterSpacing: '-0.024em',
              width: 1080,
              flexShrink: 0,
              padding: '0 12px',
              // The line's room is for its descenders; two of them stand closer.
              margin: `${at === 0 ? 0 : -0.26 * size}px 0 0 -16px`,
              ...clip(1),
            },
            text,
          ),
        ),
      ),
      box({ fontSize: 34, lineHeight: 1.45, ...clip(1) }, line),
    ],
  );
}

let fonts: Promise<Font[]> | null = null;
const kept = new Map<string, Promise<Uint8Array>>();
const KEPT = 200;
let queue: Promise<unknown> = Promise.resolve();

async function draw(card: ShareCard): Promise<Uint8Array> {
  const { renderAsync } = await import('@resvg/resvg-js');
  fonts ??= readFonts();
  const words = await satori(layout(card) as Parameters<typeof satori>[0], { width: 1200, height: 630, fonts: await fonts });
  const svg = words.replace(/<\/svg>$/, () => `${mark}${laidTable(344)}</svg>`);
  // On another thread: requests go on meanwhile.
  return (await renderAsync(svg, { font: { loadSystemFonts: false } })).asPng();
}

/** A PNG of 1200 × 630, drawn once per card and one at a time; nothing is fetched for it (R38). */
export function shareImage(card: ShareCard): Promise<Uint8Array> {
  const { product, title, when, line } = card;
  const clean = { product: drawnWords(product), title: drawnWords(title) || say('invite_general_title'), when: drawnWords(when), line: drawnWords(line) };
  const key = JSON.stringify(clean);
  const known = kept.get(key);
  if (known) return known;
  const made = queue.then(() => draw(clean));
  queue = made.catch(() => undefined);
  kept.set(key, made);
  made.catch(() => kept.delete(key));
  if (kept.size > KEPT) kept.delete(kept.keys().next().value!);
  return made;
}
