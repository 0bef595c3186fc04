/** HTML of the pages that answer an invitation without script. Nothing from outside is written unescaped. */
import type { CalendarLinks } from '#src/contract/events.ts';
import { calendarLabelKeys, getCalendarOptions } from '#src/core/dinners/calendar-options.ts';
import type { Env } from '#server/platform/env.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';
import { getDirection, getLanguage, t } from '#server/platform/i18n.ts';
import {
  EMAIL_SANS,
  EMAIL_SERIF,
  darkColors,
  lightColors,
} from '#server/platform/mail/email-theme.ts';
import { hashStyle } from '../pages/style-hashes.ts';

const themeColor = (name: keyof typeof lightColors) =>
  `light-dark(${lightColors[name]},${darkColors[name]})`;

/** Of every page that a personal link opens. */
export const BASE_STYLE = `:root{color-scheme:light dark}
body{margin:0;padding:16px;background:${themeColor('paper')};color:${themeColor('ink')};font:500 17px/1.45 ${EMAIL_SANS};overflow-wrap:anywhere}
.logo{display:inline-flex;align-items:center;gap:9px;padding:8px 0;color:inherit;font:420 22px/1 ${EMAIL_SERIF};text-decoration:none}
.logo svg{width:27px;height:14px;fill:none;stroke:currentColor;stroke-width:1.6}
.logo circle+circle{fill:${themeColor('accent')};stroke:none}
a{color:${themeColor('accent')};display:inline-block;padding:10px 0}
a:focus-visible{outline:2px solid ${themeColor('ink')};outline-offset:3px}
p{margin:0 0 24px}`;

const STYLE = `${BASE_STYLE}
main{max-width:376px;margin:24px auto 48px;padding:32px;background:${themeColor('card')};border-radius:2px}
header{max-width:440px;margin:0 auto}
h1{margin:0 0 16px;font:400 26px/1.16 ${EMAIL_SERIF}}
.soft{color:${themeColor('soft')};margin:0 0 8px}
.details p{margin:0}
.details{margin:0 0 24px}
.error{margin:4px 0 0;color:${themeColor('accent')};font-weight:640}
p.error[role]{margin:0 0 24px}
label{display:block;margin:0 0 4px;font-weight:640}
.field{margin:0 0 24px}
input{box-sizing:border-box;width:100%;min-height:44px;padding:0 8px;border:1px solid ${themeColor('soft')};border-radius:3px;background:${themeColor('fold')};color:inherit;font:500 19px ${EMAIL_SANS}}
h2{margin:0 0 4px;font:640 17px/1.45 ${EMAIL_SANS}}
ul{display:grid;grid-template-columns:repeat(auto-fit,minmax(96px,1fr));gap:0 16px;margin:0 0 16px;padding:0;list-style:none}
ul.links{display:block;margin:12px 0 -12px}
form:has(.link)~ul.links{margin-top:0}
button,a.button{box-sizing:border-box;width:100%;min-height:54px;padding:0 20px;border:0;border-radius:3px;background:${themeColor('accent')};color:${themeColor('on')};font:640 17px/1 ${EMAIL_SANS};cursor:pointer}
a.button{display:grid;place-items:center;margin:0 0 24px;padding:8px 20px;line-height:1.25;text-align:center;text-decoration:none}
form+form{margin-top:32px}
button.quiet{border:1px solid;background:none;color:${themeColor('accent')}}
button.link{width:auto;margin-top:12px;min-height:44px;padding:10px 0;background:none;color:${themeColor('accent')};font:inherit;text-decoration:underline}
button:focus-visible,input:focus-visible{outline:2px solid ${themeColor('ink')};outline-offset:3px}`;

/**
 * Tells that somebody opened the page once they touch it: mail scanners open links and may run scripts, but seldom move a pointer.
 * Without scripts, only an answer shows that it was opened.
 */
const OPENING_SCRIPT = `const acts=['pointerdown','pointermove','keydown','touchstart','wheel','scroll'];
const tell=()=>{for(const act of acts)removeEventListener(act,tell);fetch(location.pathname.split('/',4).join('/')+'/opened',{method:'POST',keepalive:true}).catch(()=>{})};
for(const act of acts)addEventListener(act,tell,{passive:true})`;

/** `same-origin`: without a referrer policy that sends it, a form has no Origin to check. */
export const createAnswerPageHeaders = (
  origin: string,
  { hasOpeningScript = false } = {},
): Record<string, string> => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': `default-src 'none'; ${hasOpeningScript ? `script-src ${hashStyle(OPENING_SCRIPT)}; connect-src 'self'; ` : ''}style-src ${hashStyle(STYLE)}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
  ...(origin.startsWith('https:') && { 'Strict-Transport-Security': 'max-age=31536000' }),
});

/** As `LogoMark` of the app. */
const LOGO_MARK =
  '<svg viewBox="0 0 27 14" aria-hidden="true"><circle cx="7" cy="7" r="6.2"/><circle cx="20" cy="7" r="6.9"/></svg>';

export const renderHeader = (env: Env) =>
  `<header><a class="logo" href="/" rel="noreferrer">${LOGO_MARK}${escapeHtml(env.PRODUCT_NAME)}</a></header>`;

export interface AnswerPage {
  title: string;
  /** Above the title: the dinner's. */
  lead?: string;
  /** Path of the invitation, for the way back to it. */
  invitationHref?: string;
  /** HTML. */
  content: string;
  /** Further things to do, before the way back. HTML. */
  links?: string[];
  /** Of a personal link that nobody has opened. */
  hasOpeningScript?: boolean;
}

export function renderAnswerPage(
  env: Env,
  { title, lead, invitationHref, content, links = [], hasOpeningScript }: AnswerPage,
): string {
  const pageTitle = t('page_title', { product: env.PRODUCT_NAME, page: title });
  return `<!doctype html>
<html lang="${getLanguage()}" dir="${getDirection()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(pageTitle)}</title><style>${STYLE}</style></head>
<body>${renderHeader(env)}
<main>${lead ? `<p class="soft">${escapeHtml(lead)}</p>` : ''}<h1>${escapeHtml(title)}</h1>
${content}
${renderList('links', invitationHref === undefined ? links : [...links, renderLink(invitationHref, t('rsvp_back'))])}
</main>${hasOpeningScript ? `<script>${OPENING_SCRIPT}</script>` : ''}</body></html>
`;
}

export const renderText = (text: string) => `<p>${escapeHtml(text)}</p>`;
export const renderAlert = (text: string | undefined) =>
  text ? `<p class="error" role="alert" id="form-alert">${escapeHtml(text)}</p>` : '';
/** For the field with the focus: an alert that a page is loaded with may not be read out. */
export const describeByAlert = (text: string | undefined) =>
  text ? ' aria-describedby="form-alert"' : '';
export const renderStatus = (text: string | undefined) =>
  text ? `<p role="status">${escapeHtml(text)}</p>` : '';
/** Without a referrer: the address of this page may be a personal link. */
export const renderLink = (href: string, text: string, opensInNewTab = false) =>
  `<a href="${escapeHtml(href)}" rel="noreferrer"${opensInNewTab ? ' target="_blank"' : ''}>${escapeHtml(text)}</a>`;

/** Looks like the main button of the page. */
export const renderLinkButton = (href: string, text: string) =>
  `<a class="button" href="${escapeHtml(href)}" rel="noreferrer">${escapeHtml(text)}</a>`;

const renderList = (className: string, items: string[]) =>
  items.length > 0
    ? `<ul class="${className}">${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
    : '';
export const renderDetails = (lines: string[]) =>
  `<div class="details">${lines.map(renderText).join('')}</div>`;

/** In the order for the reader's device. */
export function renderCalendarLinks(links: CalendarLinks, userAgent: string): string {
  const { options } = getCalendarOptions(links, { userAgent });
  const items = options.map(({ provider, href, opensInNewTab }) =>
    renderLink(href, t(calendarLabelKeys[provider]), opensInNewTab),
  );
  return `<h2>${escapeHtml(t('calendar_add'))}</h2>${renderList('calendars', items)}`;
}

export interface FormField {
  name: string;
  label: string;
  value: string;
  error: string | undefined;
  /** Further attributes of the input, written by us. */
  attributes: string;
  isOptional?: boolean;
}

const renderField = ({ name, label, value, error, attributes, isOptional }: FormField) =>
  `<div class="field"><label for="${name}">${escapeHtml(label)}${isOptional ? ` <span class="soft">${escapeHtml(t('rsvp_optional'))}</span>` : ''}</label><input id="${name}" name="${name}" value="${escapeHtml(value)}" ${isOptional ? '' : 'required '}${attributes}${error ? ` aria-invalid="true" aria-describedby="${name}-error"` : ''}>${error ? `<p class="error" id="${name}-error">${escapeHtml(error)}</p>` : ''}</div>`;

export interface AnswerForm {
  action: string;
  hidden: Record<string, string>;
  fields: FormField[];
  submitLabel: string;
  /** Its button isn't the main one of the page. */
  isQuiet?: boolean;
  /** A second thing to do with what is typed, shown as a link. Its field is sent in place of the form's. */
  secondAction?: { action: string; name: string; value: string; label: string };
}

export function renderForm({
  action,
  hidden,
  fields,
  submitLabel,
  isQuiet,
  secondAction,
}: AnswerForm): string {
  const hiddenInputs = Object.entries(hidden).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`,
  );
  const secondButton =
    secondAction &&
    `<button class="link" formaction="${escapeHtml(secondAction.action)}" formnovalidate name="${secondAction.name}" value="${escapeHtml(secondAction.value)}">${escapeHtml(secondAction.label)}</button>`;
  return `<form method="post" action="${escapeHtml(action)}">${hiddenInputs.join('')}${fields.map(renderField).join('')}<button${isQuiet ? ' class="quiet"' : ''}>${escapeHtml(submitLabel)}</button>${secondButton ?? ''}</form>`;
}
