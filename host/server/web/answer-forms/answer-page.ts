/** HTML of the pages that answer an invitation without script. Nothing from outside is written unescaped. */
import type { CalendarLinks } from '#src/contract/events.ts';
import { calendarLabelKeys, getCalendarOptions } from '#src/core/dinners/calendar-options.ts';
import type { Env } from '#server/platform/env.ts';
import { escapeHtml } from '#server/platform/escape-html.ts';
import { t } from '#server/platform/i18n.ts';
import { CARD_STYLE, type PlainPageLayout } from '../plain-pages/plain-page.ts';
import { hashStyle } from '../pages/style-hashes.ts';
import { SEAT_STYLE } from './seat-style.ts';

const STYLE = `${CARD_STYLE}
${SEAT_STYLE}
.lead{margin:0;font:var(--w-name) var(--t3)/1.3 var(--serif)}
.words{padding:clamp(20px,5.4cqi,26px) clamp(20px,7cqi,32px) clamp(24px,6.6cqi,30px)}
.host{display:flex;align-items:center;gap:12px}
.host .avatar{flex:none;width:40px;height:48px}
h1.dinner{margin:6px 0 16px -2px;font:var(--w-display) clamp(40px,12.4cqi,60px)/var(--lh-tight) var(--serif);letter-spacing:var(--track-display)}
h1.dinner.long{font-size:clamp(30px,9.2cqi,44px);line-height:1.08}
.band{display:flex;align-items:center;gap:10px;margin:0;padding:11px clamp(20px,7cqi,32px);border-bottom:1px solid var(--line);background:var(--card-fold);font-weight:var(--w-strong);line-height:1.3}
.mark{flex:none;width:14px;height:14px;color:var(--ink-soft)}
.mark.cancelled{color:var(--danger)}
.zone{color:var(--ink-soft);font-size:var(--t1)}
.quote{font:var(--hand) 400 var(--t3)/1.35 var(--serif);white-space:pre-line}
.about{margin-top:32px;padding-top:20px;border-top:1px solid var(--line);white-space:pre-line}
.words .about~ul.links{margin-top:16px}
.step{margin:0 0 16px;padding-top:16px;border-top:1px solid var(--line);font:var(--w-display) var(--t4)/var(--lh-name) var(--serif);text-wrap:balance}
.words a:not(.button){color:inherit;text-decoration-color:var(--ink-soft);text-decoration-thickness:1px;text-underline-offset:.22em}
.folded{margin:0 0 24px}
.folded summary{display:grid;place-items:center;box-sizing:border-box;min-height:54px;padding:8px 20px;border:1px solid;border-radius:var(--r-control);font-weight:var(--w-strong);cursor:pointer;list-style:none}
.folded summary::-webkit-details-marker{display:none}
.folded[open] summary{background:var(--card-fold)}
.words .folded ul{margin:8px 0 0}
form+.folded{margin-top:16px}
.folded form{margin-top:20px}
.brought{margin:0 0 32px}
.soft{color:var(--ink-soft)}
.details p{margin:0}
.details p:first-child{font:var(--hand) 400 var(--t3)/1.35 var(--serif)}
.details{margin:0 0 20px}
.details+form{padding-top:20px;border-top:1px solid var(--line)}
.error{margin:4px 0 0;color:var(--danger);font-weight:var(--w-strong)}
p.error[role]{margin:0 0 24px}
label{display:block;margin:0 0 4px;font-weight:var(--w-strong)}
.field{margin:0 0 24px}
input{box-sizing:border-box;width:100%;min-height:44px;padding:0 8px;border:1px solid var(--line-strong);border-radius:var(--r-control);background:var(--card-fold);color:inherit;font:var(--w-text) 19px var(--sans)}
h2{margin:0 0 4px;font:var(--w-strong) var(--t2)/var(--lh-text) var(--sans)}
.words ul{display:grid;grid-template-columns:repeat(auto-fit,minmax(96px,1fr));gap:0 16px;margin:0 0 16px;padding:0;list-style:none}
.words ul.links{display:block;margin:12px 0 -12px}
form:has(.link)~ul.links{margin-top:0}
a.button{margin:0 0 24px}
form+form{margin-top:32px}
button.quiet{border:1px solid;background:none;color:inherit}
button.link{width:auto;margin-top:12px;min-height:44px;padding:10px 0;background:none;color:inherit;font:inherit;text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:.22em}
:is(button.quiet,button.link):hover{background:none}`;

/**
 * Tells that somebody opened the page once they touch it: mail scanners open links and may run scripts, but seldom move a pointer.
 * Browsers without a screen report one that rests, as soon as a page is drawn, and may scroll to take a picture of it.
 * Without scripts, only an answer shows that it was opened.
 */
const OPENING_SCRIPT = `const acts=['pointerdown','pointermove','keydown','touchstart','wheel'];
const tell=({type,movementX,movementY})=>{if(type==='pointermove'&&!movementX&&!movementY)return;for(const act of acts)removeEventListener(act,tell);fetch(location.pathname.split('/',4).join('/')+'/opened',{method:'POST',keepalive:true}).catch(()=>{})};
for(const act of acts)addEventListener(act,tell,{passive:true})`;

/** `same-origin`: without a referrer policy that sends it, a form has no Origin to check. */
export const createAnswerPageHeaders = (
  layout: PlainPageLayout,
  origin: string,
  { hasOpeningScript = false } = {},
): Record<string, string> =>
  layout.createHeaders({
    origin,
    style: STYLE,
    directives: [
      ...(hasOpeningScript
        ? [`script-src ${hashStyle(OPENING_SCRIPT)}`, "connect-src 'self'"]
        : []),
      "img-src 'self'",
      "form-action 'self'",
    ],
    referrerPolicy: 'same-origin',
  });

export interface DinnerHead {
  title: string;
  /** How things stand, which isn't said again as the page's title. */
  stateText: string;
  /** HTML of that. */
  band: string;
  /** HTML of the inviter. */
  host: string;
  date: string;
  /** Such as `Lisbon time`. */
  zone: string;
  place: string;
  /** Strikes the date out. */
  isCancelled: boolean;
}

const LONG_TITLE_LENGTH = 28;

function renderDinnerHead({ title, host, date, zone, place, isCancelled }: DinnerHead): string {
  const when = escapeHtml(date);
  return `${host}<h1 class="dinner${title.length > LONG_TITLE_LENGTH ? ' long' : ''}">${escapeHtml(title)}</h1>
<div class="details"><p>${isCancelled ? `<s class="soft">${when}</s>` : when}</p><p class="zone">${escapeHtml(zone)}</p>${renderText(place)}</div>`;
}

export interface AnswerPage {
  title: string;
  /** Above the title: the dinner's. */
  lead?: string;
  /** The tables, or the guest's seat. HTML, above the words. */
  drawing?: string;
  /** The dinner as on its invitation card, above the title, which is left out if it is the dinner's. */
  dinner?: DinnerHead;
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
  layout: PlainPageLayout,
  env: Env,
  {
    title,
    lead,
    drawing = '',
    dinner,
    invitationHref,
    content,
    links = [],
    hasOpeningScript,
  }: AnswerPage,
): string {
  const allLinks =
    invitationHref === undefined ? links : [...links, renderLink(invitationHref, t('rsvp_back'))];
  const plainHeading = `${lead ? `<p class="lead">${escapeHtml(lead)}</p>` : ''}<h1>${escapeHtml(title)}</h1>`;
  const isSaid = title === dinner?.title || title === dinner?.stateText;
  const step = dinner && !isSaid ? `<h2 class="step">${escapeHtml(title)}</h2>` : '';
  const heading = dinner ? renderDinnerHead(dinner) + step : plainHeading;
  return layout.render(env, {
    title,
    style: STYLE,
    body: `<main>${drawing}${dinner?.band ?? ''}<div class="words">${heading}
${content}
${renderList('links', allLinks)}
</div></main>${hasOpeningScript ? `<script>${OPENING_SCRIPT}</script>` : ''}`,
  });
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
/** What the inviter wrote. */
export const renderQuote = (text: string | null) =>
  text ? `<p class="quote" dir="auto">${escapeHtml(text)}</p>` : '';
/** What the host says of the dinner. */
export const renderDescription = (text: string) =>
  text.trim()
    ? `<section class="about"><h2>${escapeHtml(t('invite_description'))}</h2><div dir="auto">${escapeHtml(text.trim())}</div></section>`
    : '';

/** In the order for the reader's device. */
export function renderCalendarLinks(links: CalendarLinks, userAgent: string): string {
  const { options } = getCalendarOptions(links, { userAgent });
  const items = options.map(({ provider, href, opensInNewTab }) =>
    renderLink(href, t(calendarLabelKeys[provider]), opensInNewTab),
  );
  return renderFolded(t('calendar_add'), renderList('calendars', items));
}

/** A button that shows more, without script. */
export const renderFolded = (label: string, content: string, isOpen = false) =>
  `<details class="folded"${isOpen ? ' open' : ''}><summary>${escapeHtml(label)}</summary>${content}</details>`;

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
