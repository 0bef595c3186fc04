import type { Env } from '../env.ts';
import { escapeHtml } from '../escape-html.ts';
import { direction, language, say } from '../say.ts';
import { paragraph } from './plain.ts';

/** Linen in the only form a mail program knows: the tokens' colours as sRGB, styles on the elements. */
export const linen = { paper: '#e8e6da', card: '#fbfaf5', fold: '#f4f2e8', ink: '#271d18', soft: '#594d44', line: '#c7c3b4', accent: '#7b162f', on: '#fcf8ee' };
/** Candlelight, for programs that ask for it; what others make of linen by themselves stays readable. */
export const candlelight: typeof linen = {
  paper: '#17110d',
  card: '#28201b',
  fold: '#312922',
  ink: '#ede6d5',
  soft: '#b5ab9a',
  line: '#423932',
  accent: '#dfba6d',
  on: '#26190d',
};
export const serif = "Literata, 'Iowan Old Style', Georgia, serif";
export const sans = "Ysabeau, 'Gill Sans Nova', Optima, 'Segoe UI', sans-serif";

/** What a letter is made of, in order. A string is what a person reads, the same in both forms. */
export type Piece =
  | { heading: string }
  /** The line above a dinner's title. */
  | { lead: string }
  | { title: string }
  /** A date in words: the hand's italic. */
  | { when: string }
  | { text: string }
  | { small: string }
  | { code: string }
  /** Somebody's own words; their line ends stay. */
  | { quote: string }
  | { button: string; url: string };

export interface Page {
  subject: string;
  pieces: Piece[];
  /** Why this came, and how no more of it comes. */
  unsubscribeUrl?: string | undefined;
}

const dark = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:${candlelight.paper}!important}.card{background:${candlelight.card}!important}.fold{background:${candlelight.fold}!important}
.ink{color:${candlelight.ink}!important}.soft,.soft a{color:${candlelight.soft}!important}.code{color:${candlelight.accent}!important}
.rule{border-color:${candlelight.line}!important}.plate{border-color:${candlelight.soft}!important}
.lit{background:${candlelight.accent}!important;border-color:${candlelight.accent}!important}
.go{background:${candlelight.accent}!important;color:${candlelight.on}!important}}`;

/** Two leaves and a fold: a row of plates, one lit, above the words. */
export function htmlPage(env: Env, { subject, pieces, unsubscribeUrl }: Page): string {
  const footer = escapeHtml(say('mail_footer', { product: env.PRODUCT_NAME }));
  const stop = unsubscribeUrl
    ? `<br><a href="${escapeHtml(unsubscribeUrl)}" style="color:${linen.soft};text-decoration:underline">${escapeHtml(say('mail_unsubscribe'))}</a>`
    : '';
  return `<!doctype html>
<html lang="${language()}" dir="${direction()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${dark}</style></head>
<body class="paper" style="margin:0;padding:0;background:${linen.paper}">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${linen.paper}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:440px;background:${linen.card};border-radius:2px">
<tr><td class="fold rule" align="center" aria-hidden="true" style="padding:18px 0 16px;background:${linen.fold};border-bottom:1px solid ${linen.line};font-size:0;line-height:0">${plates}</td></tr>
<tr><td align="left" style="padding:28px 28px 32px">
${pieces.map(drawn).join('\n')}
</td></tr></table>
<p class="soft" style="max-width:440px;margin:20px 0 0;font:500 14px/1.45 ${sans};color:${linen.soft}">${footer}${stop}</p>
</td></tr></table>
</body></html>
`;
}

export function textPage(env: Env, { pieces, unsubscribeUrl }: Omit<Page, 'subject'>): string {
  const footer = [say('mail_footer', { product: env.PRODUCT_NAME }), ...(unsubscribeUrl ? [`${say('mail_unsubscribe')}: ${unsubscribeUrl}`] : [])];
  return `${[...pieces.map(written), `--\n${footer.join('\n')}`].join('\n\n')}\n`;
}

function plate(lit: boolean): string {
  const look = lit ? `background:${linen.accent};border:1px solid ${linen.accent}` : `border:1px solid ${linen.soft}`;
  return `<span class="${lit ? 'lit' : 'plate'}" style="display:inline-block;width:10px;height:10px;margin:0 4px;border-radius:50%;${look}"></span>`;
}
const plates = Array.from({ length: 9 }, (_, place) => plate(place === 5)).join('');

function written(piece: Piece): string {
  if ('button' in piece) return `${piece.button}: ${piece.url}`;
  if ('quote' in piece) return paragraph(piece.quote).replace(/^/gm, '  ');
  return paragraph(Object.values(piece)[0] as string);
}

const line = (size: string, margin: string, face: string, words: string, kind = 'ink', more = '') =>
  `<p class="${kind}" style="margin:${margin};font:${size} ${face};color:${kind === 'soft' ? linen.soft : linen.ink};${more}overflow-wrap:anywhere">${html(words)}</p>`;

/** The zone in its brackets goes to the next line as a whole. */
const unbroken = (words: string) => words.replace(/\([^)]*\)$/, (zone) => zone.replaceAll(' ', '\u00a0'));

/** Line ends stay; everything else is escaped. */
const html = (words: string) => paragraph(words).split('\n').map(escapeHtml).join('<br>');

function drawn(piece: Piece): string {
  if ('heading' in piece) return line('400 24px/1.2', '0 0 16px', serif, piece.heading);
  if ('lead' in piece) return line('400 19px/1.3', '0 0 4px', serif, piece.lead);
  if ('title' in piece) return line('400 34px/1.12', '0 0 16px', serif, piece.title);
  if ('when' in piece) return line('italic 400 19px/1.35', '0 0 4px', serif, unbroken(piece.when));
  if ('small' in piece) return line('500 14px/1.45', '0 0 8px', sans, piece.small, 'soft');
  if ('quote' in piece)
    return line('italic 400 17px/1.5', '0 0 20px', serif, piece.quote, 'ink rule', `padding:0 0 0 16px;border-left:1px solid ${linen.line};`);
  if ('code' in piece) {
    return `<p class="code rule" style="margin:0 0 20px;padding:14px 0;border-top:1px solid ${linen.line};border-bottom:1px solid ${linen.line};font:400 36px/1.1 ${serif};letter-spacing:0.16em;color:${linen.accent}">${escapeHtml(piece.code)}</p>`;
  }
  if ('button' in piece) {
    return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 20px"><tr><td class="go" style="background:${linen.accent};border-radius:3px"><a class="go" href="${escapeHtml(piece.url)}" style="display:inline-block;padding:15px 28px;font:600 17px/1 ${sans};color:${linen.on};text-decoration:none">${escapeHtml(piece.button)}</a></td></tr></table>`;
  }
  return line('500 17px/1.45', '0 0 16px', sans, piece.text);
}
