/** The layout of pages of plain HTML, which work without script: answers by link or form, and unsubscribing. */
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import illustration from '#src/components/illustrations/illustration.css?inline';
import firstTokens from '#src/styles/first-tokens.css?inline';
import tokens from '#src/styles/tokens.css?inline';
import type { AppTypes } from '#server/http/context.ts';
import type { Env } from '#server/platform/env.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';
import { getDirection, getLanguage, t } from '#server/platform/i18n.ts';
import { formatThemeColors } from '../embed/card-style.ts';
import { hashStyle } from '../pages/style-hashes.ts';
import { readFonts } from './fonts.ts';

/** These pages follow the device's theme: a choice of another is known to scripts alone. */
const BASE_STYLE = `${firstTokens}
:root{color-scheme:light dark;${formatThemeColors([firstTokens, tokens])}}
body{margin:0;padding:16px;background:var(--paper);color:var(--ink);font:var(--w-text) var(--t2)/var(--lh-text) var(--sans);font-variant-numeric:lining-nums;overflow-wrap:anywhere;text-wrap:pretty;-webkit-text-size-adjust:100%}
header{padding-inline:clamp(0px,4.2vw - 16px,24px)}
main{box-sizing:border-box;max-width:440px;margin:0 auto}
.logo{display:inline-flex;align-items:center;gap:9px;padding:8px 0;color:inherit;font:420 22px/1 var(--serif);text-decoration:none}
.logo svg{width:27px;height:14px;fill:none;stroke:currentColor;stroke-width:1.6}
.logo circle+circle{fill:var(--accent);stroke:none}
a{display:inline-block;padding:10px 0;color:var(--accent)}
:is(a,button,input,summary):focus-visible{outline:2px solid var(--focus);outline-offset:3px}
p{margin:0 0 24px}`;

/** The card of the layout, with words and forms. */
export const CARD_STYLE = `${illustration}
.drawing{fill:none;stroke:currentColor;stroke-linecap:round;stroke-linejoin:round}
.drawing .accent-stroke{stroke:var(--accent)}
.drawing .accent-fill{fill:var(--accent);stroke:none}
.picture{display:grid;place-items:center;padding:16px;border-bottom:1px solid var(--line);background:var(--card-fold)}
.picture .illustration{width:200px;height:150px;stroke-width:var(--stroke)}
main{margin-block:24px 48px;border-radius:var(--r-paper);background:var(--card);box-shadow:var(--shadow);overflow:hidden;container:beside/inline-size}
.words{padding:32px}
h1{margin:0 0 16px;font:var(--w-display) var(--t4)/var(--lh-name) var(--serif);text-wrap:balance}
.words>:last-child{margin-bottom:0}
button,a.button{box-sizing:border-box;width:100%;min-height:54px;padding:8px 20px;border:0;border-radius:var(--r-control);background:var(--accent);color:var(--accent-ink);font:var(--w-strong) var(--t2)/1.25 var(--sans);cursor:pointer}
a.button{display:grid;place-items:center;text-align:center;text-decoration:none}
:is(button,a.button):hover{background:var(--accent-hover)}`;

/** As `LogoMark` of the app. */
const LOGO_MARK =
  '<svg viewBox="0 0 27 14" aria-hidden="true"><circle cx="7" cy="7" r="6.2"/><circle cx="20" cy="7" r="6.9"/></svg>';

/** Their addresses may be secrets, so links send no referrer. */
const renderHeader = (env: Env) =>
  `<header><a class="logo" href="/" rel="noreferrer">${LOGO_MARK}${escapeHtml(env.PRODUCT_NAME)}</a></header>`;

interface PlainPage {
  title: string;
  /** What this kind of page adds to the style of all. */
  style: string;
  /** HTML after the header. */
  body: string;
  /** HTML, of the head and the `body` tag. */
  head?: string;
  bodyAttributes?: string;
}

interface PlainPageHeaders {
  /** Of our own origin: HSTS needs HTTPS. */
  origin: string;
  style: string;
  /** Further directives of the CSP. */
  directives?: string[];
  referrerPolicy: 'same-origin' | 'no-referrer';
}

export interface PlainPageLayout {
  /** Serves the style sheet of the fonts. */
  routes: Hono<AppTypes>;
  render(env: Env, page: PlainPage): string;
  createHeaders(options: PlainPageHeaders): Record<string, string>;
}

const FONT_SHEET_PATH = '/plain-pages/fonts.css';

/** @param hostDir where the built app is, for its fonts */
export function createPlainPageLayout(hostDir?: string): PlainPageLayout {
  const fonts = readFonts(hostDir);
  const preloads = fonts.preloaded
    .map(
      (url) =>
        `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin referrerpolicy="no-referrer">`,
    )
    .join('');
  // Browsers name the sheet that asks for a font. A sheet within the page would name the page, whose address may be a secret.
  const version = createHash('sha256').update(fonts.css).digest('base64url').slice(0, 16);
  const fontSheet = fonts.css
    ? `<link rel="stylesheet" href="${FONT_SHEET_PATH}?v=${version}" referrerpolicy="no-referrer">`
    : '';
  const routes = new Hono<AppTypes>();
  routes.get(FONT_SHEET_PATH, (c) =>
    c.body(fonts.css, 200, {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    }),
  );
  return {
    routes,
    render(env, { title, style, body, head = '', bodyAttributes = '' }) {
      const pageTitle = t('page_title', { product: env.PRODUCT_NAME, page: title });
      return `<!doctype html>
<html lang="${getLanguage()}" dir="${getDirection()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(pageTitle)}</title>${preloads}${fontSheet}<style>${BASE_STYLE}</style><style>${style}</style>${head}</head>
<body${bodyAttributes}>${renderHeader(env)}
${body}</body></html>
`;
    },
    createHeaders: ({ origin, style, directives = [], referrerPolicy }) => ({
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': [
        "default-src 'none'",
        `style-src ${fontSheet && "'self' "}${hashStyle(BASE_STYLE)} ${hashStyle(style)}`,
        "font-src 'self'",
        ...directives,
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Referrer-Policy': referrerPolicy,
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
      ...(origin.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
    }),
  };
}
