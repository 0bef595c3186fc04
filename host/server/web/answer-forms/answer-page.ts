/** HTML of the pages that answer an invitation without script. Nothing from outside is written unescaped. */
import type { Env } from '../../env.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { getDirection, getLanguage, t } from '../../platform/i18n.ts';
import { EMAIL_SANS, EMAIL_SERIF, candlelightColors, linenColors } from '../../platform/mail/email-layout.ts';
import { hashStyle } from '../pages/style-hashes.ts';

const themeColor = (name: keyof typeof linenColors) => `light-dark(${linenColors[name]},${candlelightColors[name]})`;

const STYLE = `:root{color-scheme:light dark}
body{margin:0;padding:48px 16px;background:${themeColor('paper')};color:${themeColor('ink')};font:500 17px/1.45 ${EMAIL_SANS}}
main{max-width:376px;margin:0 auto;padding:32px;background:${themeColor('card')};border-radius:2px}
h1{margin:0 0 16px;font:400 26px/1.16 ${EMAIL_SERIF}}
p{margin:0 0 24px;overflow-wrap:anywhere}
.soft{color:${themeColor('soft')};margin:0 0 8px}
.error{margin:4px 0 0;color:${themeColor('accent')};font-weight:640}
label{display:block;margin:0 0 4px;font-weight:640}
.field{margin:0 0 24px}
input{box-sizing:border-box;width:100%;min-height:44px;padding:0 8px;border:1px solid ${themeColor('soft')};border-radius:3px;background:${themeColor('fold')};color:inherit;font:500 19px ${EMAIL_SANS}}
a{color:${themeColor('accent')};display:inline-block;padding:10px 0}
button{width:100%;min-height:54px;padding:0 20px;border:0;border-radius:3px;background:${themeColor('accent')};color:${themeColor('on')};font:640 17px/1 ${EMAIL_SANS};cursor:pointer}
button:focus-visible,a:focus-visible,input:focus-visible{outline:2px solid ${themeColor('ink')};outline-offset:3px}`;

/** `same-origin`: without a referrer policy that sends it, a form has no Origin to check. */
export const createAnswerPageHeaders = (origin: string): Record<string, string> => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `default-src 'none'; style-src ${hashStyle(STYLE)}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
  ...(origin.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
});

export interface AnswerPage {
  title: string;
  /** Above the title: the dinner's. */
  lead?: string;
  /** HTML. */
  content: string;
}

export function renderAnswerPage(env: Env, { title, lead, content }: AnswerPage): string {
  const pageTitle = t('page_title', { product: env.PRODUCT_NAME, page: title });
  return `<!doctype html>
<html lang="${getLanguage()}" dir="${getDirection()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(pageTitle)}</title><style>${STYLE}</style></head>
<body><main>${lead ? `<p class="soft">${escapeHtml(lead)}</p>` : ''}<h1>${escapeHtml(title)}</h1>
${content}
</main></body></html>
`;
}

export const renderText = (text: string) => `<p>${escapeHtml(text)}</p>`;
export const renderAlert = (text: string | undefined) => (text ? `<p class="error" role="alert">${escapeHtml(text)}</p>` : '');
export const renderLink = (href: string, text: string) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;

export interface FormField {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  /** Further attributes of the input, written by us. */
  attributes: string;
}

const renderField = ({ name, label, value, error, attributes }: FormField) =>
  `<div class="field"><label for="${name}">${escapeHtml(label)}</label><input id="${name}" name="${name}" value="${escapeHtml(value)}" required ${attributes}${error ? ` aria-invalid="true" aria-describedby="${name}-error"` : ''}>${error ? `<p class="error" id="${name}-error">${escapeHtml(error)}</p>` : ''}</div>`;

export interface AnswerForm {
  action: string;
  hidden: Record<string, string>;
  fields: FormField[];
  submitLabel: string;
}

export function renderForm({ action, hidden, fields, submitLabel }: AnswerForm): string {
  const hiddenInputs = Object.entries(hidden).map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`);
  return `<form method="post" action="${escapeHtml(action)}">${hiddenInputs.join('')}${fields.map(renderField).join('')}<button>${escapeHtml(submitLabel)}</button></form>`;
}
