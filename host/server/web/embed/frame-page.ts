/** A page for an iframe: one element or a read-only card, nothing else. */
import { escapeHtml } from '#server/platform/escape-html.ts';
import { hashStyle } from '../pages/style-hashes.ts';
import { getDirection, getLanguage } from '#server/platform/i18n.ts';
import type { EmbedParams } from './embed-params.ts';

/** Padding for the focus ring. No background: the parent page shows through if its colour scheme is the same. */
const CSS = 'body{margin:0}main{padding:4px}p{margin:16px;font:17px/1.5 system-ui,sans-serif}';
const CSS_HASH = hashStyle(CSS);

export interface FramePage {
  title: string;
  html: string;
  /** The CSP hash of the styles in `html`. */
  styleHash: string | undefined;
  /** The origin of the parent page that height and events are posted to. */
  parentOrigin?: string;
  isReadOnly: boolean;
  /** Also sets the page's colour scheme, so that a parent with another one doesn't show through. */
  theme: EmbedParams['theme'];
  dir: EmbedParams['dir'];
}

/** A read-only card needs a script only to report its height. */
const needsScript = ({
  isReadOnly,
  parentOrigin,
}: Pick<FramePage, 'isReadOnly' | 'parentOrigin'>) => !isReadOnly || parentOrigin !== undefined;

/** Links open outside of the frame, as the product's own pages can't be framed. */
export function renderFramePage({
  title,
  html,
  parentOrigin,
  isReadOnly,
  theme,
  dir = getDirection(),
}: FramePage): string {
  const attributes = `lang="${getLanguage()}" dir="${dir}"${parentOrigin ? ` data-parent="${escapeHtml(parentOrigin)}"` : ''}${isReadOnly ? ' data-view' : ''}`;
  // The order matters: the event forwarder must be ready before the element fires events.
  const scripts = [
    needsScript({ isReadOnly, parentOrigin }) && '/v1/frame-page.js',
    !isReadOnly && '/beside.js',
  ].filter(Boolean);
  const scriptTags = scripts.map((src) => `<script type="module" src="${src}"></script>`).join('');
  const colorSchemeMeta = `<meta name="color-scheme" content="${theme === 'system' ? 'light dark' : theme}">`;
  return `<!doctype html><html ${attributes}><head><meta charset="utf-8">${colorSchemeMeta}<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><base target="_blank"><style>${CSS}</style>${scriptTags}</head><body><main>${html}</main></body></html>`;
}

export interface FrameHeaderOptions extends Pick<
  FramePage,
  'styleHash' | 'isReadOnly' | 'parentOrigin'
> {
  /** The origin of uploaded pictures. */
  mediaOrigin: string;
  /** CSP sources that may frame it. Null for no restriction: `*` would exclude pages without an origin, such as files. */
  frameAncestors: readonly string[] | null;
}

export function createFrameHeaders({
  styleHash,
  isReadOnly,
  parentOrigin,
  mediaOrigin,
  frameAncestors,
}: FrameHeaderOptions): Record<string, string> {
  const policy = [
    "default-src 'none'",
    ...(needsScript({ isReadOnly, parentOrigin })
      ? [
          "script-src 'self'",
          ...(isReadOnly ? [] : ["connect-src 'self'"]),
          "require-trusted-types-for 'script'",
          "trusted-types 'none'",
        ]
      : []),
    `style-src ${[CSS_HASH, styleHash].filter(Boolean).join(' ')}`,
    `img-src 'self' data: ${mediaOrigin}`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    ...(frameAncestors
      ? [`frame-ancestors ${frameAncestors.length > 0 ? frameAncestors.join(' ') : "'none'"}`]
      : []),
  ];
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy.join('; '),
    'Cache-Control': 'no-cache',
    // Lets cross-origin isolated pages embed it.
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Robots-Tag': 'noindex',
  };
}
