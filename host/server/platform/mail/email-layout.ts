import type { Env } from '../env.ts';
import { escapeHtml } from '../escape-html.ts';
import { getDirection, getLanguage, t } from '../i18n.ts';
import {
  type EmailPerson,
  type EmailPortrait,
  renderLeadWithPortrait,
  renderPeople,
} from './email-people.ts';
import { type EmailDrawing, renderDrawing } from './email-table.ts';
import { EMAIL_SANS, EMAIL_SERIF, darkColors, lightColors } from './email-theme.ts';
import { sanitizeParagraphs } from './plain-text.ts';
import { renderLine } from './render-line.ts';

/** Parts of an e-mail, in order. The strings are the same in HTML and plain text. */
export type EmailBlock =
  | { heading: string }
  /** Shown above a dinner's title. */
  | { lead: string; portrait?: EmailPortrait }
  | { title: string }
  | { when: string; isStruck?: boolean }
  | { text: string; caption?: string }
  | PeopleBlock
  | { small: string }
  | { code: string }
  /** Text written by a person. Line breaks are kept. */
  | { quote: string }
  /** The one thing to do, and beside it its other answer. */
  | { button: string; url: string; other?: { link: string; url: string } }
  /** A quieter thing to do. */
  | { link: string; url: string };

interface PeopleBlock {
  people: EmailPerson[];
  caption?: string;
}

/** Stands above the content, and leads to a page. In HTML alone. */
interface EmailPhoto {
  /** Of a picture twice as wide as high. */
  src: string;
  url: string;
  /** What the link does, shown while pictures are off. */
  label: string;
}

export interface EmailPage {
  subject: string;
  photo?: EmailPhoto | undefined;
  /** By default a row of plates, none of them the reader's. */
  drawing?: EmailDrawing | undefined;
  blocks: EmailBlock[];
  unsubscribeUrl?: string | undefined;
}

const DARK_STYLES = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:${darkColors.paper}!important}.card{background:${darkColors.card}!important}.fold{background:${darkColors.fold}!important}
.ink{color:${darkColors.ink}!important}.soft,.soft a{color:${darkColors.soft}!important}.accent{color:${darkColors.accent}!important}
.cloth{background:${darkColors.cloth}!important}
.rule{border-color:${darkColors.line}!important}.cloth,.plate{border-color:${darkColors.soft}!important}.plate{background:${darkColors.card}!important}.seat{color:${darkColors.ink}!important}
.lit{background:${darkColors.accent}!important;border-color:${darkColors.accent}!important;color:${darkColors.on}!important}
.photo{filter:brightness(0.86)}
.button{background:${darkColors.accent}!important;color:${darkColors.on}!important}}
@media (max-width:600px){.pad{padding:24px 22px 28px!important}.title{font-size:36px!important}.far{display:none!important}}`;

/** A card: the table above the content. */
export function renderHtmlEmail(
  env: Env,
  { subject, photo, drawing, blocks, unsubscribeUrl }: EmailPage,
): string {
  const footer = escapeHtml(t('mail_footer', { product: env.PRODUCT_NAME }));
  const unsubscribeLink = unsubscribeUrl
    ? `<br><a href="${escapeHtml(unsubscribeUrl)}" style="color:${lightColors.soft};text-decoration:underline">${escapeHtml(t('mail_unsubscribe'))}</a>`
    : '';
  return `<!doctype html>
<html lang="${getLanguage()}" dir="${getDirection()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title><style>${DARK_STYLES}</style></head>
<body class="paper" style="margin:0;padding:0;background:${lightColors.paper}">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${lightColors.paper}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${lightColors.card};border-radius:2px">${photo ? renderPhoto(photo) : ''}
${renderDrawing(drawing)}
<tr><td class="pad" align="${getDirection() === 'rtl' ? 'right' : 'left'}" style="padding:28px 40px 34px">
${blocks.map((block) => renderHtmlBlock(block, env.PUBLIC_URL)).join('\n')}
</td></tr></table>
<p class="soft" style="max-width:560px;margin:20px 0 0;font:500 14px/1.45 ${EMAIL_SANS};color:${lightColors.soft}">${footer}${unsubscribeLink}</p>
</td></tr></table>
</body></html>
`;
}

export function renderTextEmail(
  env: Env,
  { blocks, unsubscribeUrl }: Omit<EmailPage, 'subject'>,
): string {
  const footer = [
    t('mail_footer', { product: env.PRODUCT_NAME }),
    ...(unsubscribeUrl ? [`${t('mail_unsubscribe')}: ${unsubscribeUrl}`] : []),
  ];
  return `${[...blocks.map(renderTextBlock), `--\n${footer.join('\n')}`].join('\n\n')}\n`;
}

function renderTextBlock(block: EmailBlock): string {
  if ('button' in block)
    return [
      `${block.button}: ${block.url}`,
      ...(block.other ? [renderTextBlock(block.other)] : []),
    ].join('\n\n');
  if ('link' in block) return `${block.link}: ${block.url}`;
  if ('quote' in block) return sanitizeParagraphs(block.quote).replace(/^/gm, '  ');
  if ('people' in block) {
    const people = block.people.map(({ name, headline, reason }) =>
      [name, headline, reason].filter(Boolean).map(sanitizeParagraphs).join('\n'),
    );
    return [...(block.caption ? [sanitizeParagraphs(block.caption)] : []), ...people].join('\n\n');
  }
  if ('text' in block)
    return sanitizeParagraphs([block.caption, block.text].filter(Boolean).join('\n'));
  return sanitizeParagraphs(Object.values(block)[0] as string);
}

const renderPhoto = ({ src, url, label }: EmailPhoto) =>
  `
<tr><td class="fold" align="center" style="background:${lightColors.fold};border-radius:2px 2px 0 0"><a class="ink" href="${escapeHtml(url)}" style="color:${lightColors.ink};text-decoration:none"><img class="photo" src="${escapeHtml(src)}" width="560" height="280" alt="${escapeHtml(label)}" style="display:block;width:100%;max-width:560px;height:auto;border:0;border-radius:2px 2px 0 0;font:600 17px/2.6 ${EMAIL_SANS}"></a></td></tr>`;

/** Keeps the zone in parentheses on one line. */
const keepZoneTogether = (text: string) =>
  text.replace(/\([^)]*\)$/, (zone) => zone.replaceAll(' ', '\u00a0'));

/** Arabic has no italics. */
const getHand = () => (getLanguage() === 'ar' ? 'normal' : 'italic');

function renderHtmlBlock(block: EmailBlock, origin: string): string {
  if ('heading' in block) return renderLine('400 28px/1.2', '0 0 18px', EMAIL_SERIF, block.heading);
  if ('lead' in block && block.portrait)
    return renderLeadWithPortrait(block.lead, block.portrait, origin);
  if ('lead' in block) return renderLine('400 19px/1.3', '0 0 4px', EMAIL_SERIF, block.lead);
  if ('title' in block)
    return renderLine('300 46px/1.08', '0 0 14px', EMAIL_SERIF, block.title, 'ink title');
  if ('when' in block)
    return renderLine(
      `${getHand()} 400 20px/1.35`,
      '0 0 4px',
      EMAIL_SERIF,
      keepZoneTogether(block.when),
      block.isStruck ? 'soft' : 'ink',
      block.isStruck ? 'text-decoration:line-through;' : '',
    );
  if ('small' in block)
    return renderLine('500 14px/1.45', '0 0 8px', EMAIL_SANS, block.small, 'soft');
  if ('quote' in block)
    return renderLine(
      `${getHand()} 400 17px/1.5`,
      '0 0 20px',
      EMAIL_SERIF,
      block.quote,
      'ink rule',
      `${getDirection() === 'rtl' ? 'padding:0 16px 0 0;text-align:right;border-right' : 'padding:0 0 0 16px;text-align:left;border-left'}:1px solid ${lightColors.line};`,
      'auto',
    );
  if ('people' in block) return renderPeople(block.caption, block.people, origin);
  if ('code' in block) {
    return `<p class="accent rule" style="margin:0 0 20px;padding:14px 0;border-top:1px solid ${lightColors.line};border-bottom:1px solid ${lightColors.line};font:400 36px/1.1 ${EMAIL_SERIF};letter-spacing:0.16em;color:${lightColors.accent}">${escapeHtml(block.code)}</p>`;
  }
  if ('link' in block)
    return `<p class="ink" style="margin:0 0 12px">${renderQuietLink(block, '500 17px/1.45')}</p>`;
  if ('button' in block) return renderButton(block);
  const text = renderLine('500 17px/1.45', '0 0 16px', EMAIL_SANS, block.text);
  return block.caption
    ? renderLine('400 19px/1.3', '20px 0 2px', EMAIL_SERIF, block.caption) + text
    : text;
}

const renderQuietLink = ({ link, url }: { link: string; url: string }, font: string) =>
  `<a class="ink" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 0;font:${font} ${EMAIL_SANS};color:${lightColors.ink};text-decoration:underline;text-underline-offset:4px">${escapeHtml(link)}</a>`;

function renderButton({
  button,
  url,
  other,
}: {
  button: string;
  url: string;
  other?: { link: string; url: string };
}): string {
  const gap = getDirection() === 'rtl' ? 'padding-right:24px' : 'padding-left:24px';
  const otherCell = other
    ? `<td style="${gap}">${renderQuietLink(other, '600 17px/1.3')}</td>`
    : '';
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 16px"><tr><td class="button" style="background:${lightColors.accent};border-radius:3px"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:17px 36px;font:600 18px/1.1 ${EMAIL_SANS};color:${lightColors.on};text-decoration:none">${escapeHtml(button)}</a></td>${otherCell}</tr></table>`;
}
