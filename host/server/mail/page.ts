import type { Env } from '../env.ts';
import { escapeHtml } from '../escape-html.ts';
import { say } from '../say.ts';

/** Linen in the only form a mail program knows: the tokens' colours as sRGB, styles on the elements. */
export const linen = { paper: '#e8e6da', card: '#fbfaf5', ink: '#271d18', soft: '#594d44', line: '#c7c3b4', accent: '#7b162f' };
export const serif = "Literata, 'Iowan Old Style', Georgia, serif";
export const sans = "Ysabeau, 'Gill Sans Nova', Optima, 'Segoe UI', sans-serif";

export type Piece = { heading: string } | { text: string } | { small: string } | { code: string };

/** A card on the cloth; the same pieces in the same order as the plain side. */
export function htmlPage(env: Env, subject: string, pieces: Piece[]): string {
  const footer = say('mail_footer', { product: env.PRODUCT_NAME });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:32px 16px;background:${linen.paper};color:${linen.ink}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:440px;background:${linen.card};border-radius:2px">
<tr><td style="padding:32px 32px 28px">
${pieces.map(drawn).join('\n')}
</td></tr></table>
<p style="margin:20px 0 0;font:500 14px/1.45 ${sans};color:${linen.soft}">${escapeHtml(footer)}</p>
</td></tr></table>
</body></html>
`;
}

export function textPage(env: Env, pieces: Piece[]): string {
  return `${[...pieces.map((piece) => Object.values(piece)[0] as string), `--\n${say('mail_footer', { product: env.PRODUCT_NAME })}`].join('\n\n')}\n`;
}

function drawn(piece: Piece): string {
  if ('heading' in piece) return `<p style="margin:0 0 20px;font:400 24px/1.16 ${serif}">${escapeHtml(piece.heading)}</p>`;
  if ('code' in piece) {
    return `<p style="margin:0 0 20px;padding:14px 0;border-top:1px solid ${linen.line};border-bottom:1px solid ${linen.line};font:400 36px/1.1 ${serif};letter-spacing:0.16em;color:${linen.accent}">${escapeHtml(piece.code)}</p>`;
  }
  if ('small' in piece) return `<p style="margin:0;font:500 14px/1.45 ${sans};color:${linen.soft}">${escapeHtml(piece.small)}</p>`;
  return `<p style="margin:0 0 20px;font:500 17px/1.45 ${sans}">${escapeHtml(piece.text)}</p>`;
}
