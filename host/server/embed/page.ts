/** A page for an iframe: one element, or a card to look at, and nothing else. */
import { escapeHtml } from '../escape-html.ts';
import { styleHash } from '../pages/style-hashes.ts';
import { direction, language } from '../say.ts';
import type { Asked } from './asked.ts';

/** The edge is room for a focus ring. No colour of its own: the page around it shows through, where its scheme is ours. */
const css = 'body{margin:0}main{padding:4px}p{margin:16px;font:17px/1.5 system-ui,sans-serif}';
const ownHash = styleHash(css);

export interface FramePage {
  title: string;
  html: string;
  /** Of the styles within `html`. */
  hash: string | undefined;
  /** The origin of the page that is told of height and events: listed, or shown a card to look at. */
  parent?: string;
  isView: boolean;
  /** A page around it that is light where this is dark, or the other way round, must not show through. */
  theme: Asked['theme'];
  dir: Asked['dir'];
}

/** A card to look at needs no script but to say how high it is. */
const speaks = ({ isView, parent }: Pick<FramePage, 'isView' | 'parent'>) => !isView || parent !== undefined;

/** Links lead out of the frame: the product's own pages are framed nowhere. */
export function framePage({ title, html, parent, isView, theme, dir = direction() }: FramePage): string {
  const attributes = `lang="${language()}" dir="${dir}"${parent ? ` data-parent="${escapeHtml(parent)}"` : ''}${isView ? ' data-view' : ''}`;
  // In this order: whoever passes events on has to be there before the element has any.
  const scripts = [speaks({ isView, parent }) && '/v1/frame-page.js', !isView && '/beside.js'].filter(Boolean);
  const code = scripts.map((src) => `<script type="module" src="${src}"></script>`).join('');
  const scheme = `<meta name="color-scheme" content="${theme === 'system' ? 'light dark' : theme}">`;
  return `<!doctype html><html ${attributes}><head><meta charset="utf-8">${scheme}<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><base target="_blank"><style>${css}</style>${code}</head><body><main>${html}</main></body></html>`;
}

export interface FrameAnswer extends Pick<FramePage, 'hash' | 'isView' | 'parent'> {
  /** The public address of the pictures. */
  pictures: string;
  /** Who may frame it, as sources of a policy; null where no policy can say it, as `*` leaves out a page without an origin, such as a file. */
  framers: readonly string[] | null;
}

export function frameHeaders({ hash, isView, parent, pictures, framers }: FrameAnswer): Record<string, string> {
  const policy = [
    "default-src 'none'",
    ...(speaks({ isView, parent })
      ? ["script-src 'self'", ...(isView ? [] : ["connect-src 'self'"]), "require-trusted-types-for 'script'", "trusted-types 'none'"]
      : []),
    `style-src ${[ownHash, hash].filter(Boolean).join(' ')}`,
    `img-src 'self' data: ${pictures}`,
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    ...(framers ? [`frame-ancestors ${framers.length > 0 ? framers.join(' ') : "'none'"}`] : []),
  ];
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy.join('; '),
    'Cache-Control': 'no-cache',
    // A page that isolates itself may hold it too.
    'Cross-Origin-Embedder-Policy': 'require-corp',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'X-Robots-Tag': 'noindex',
  };
}
