/** People in an e-mail, as place cards: picture or initials, and what the reader may know of them. */
import { JOINED_SCRIPTS, getInitialLetters } from '#src/i18n/format/initials.ts';
import { escapeHtml } from '../escape-html.ts';
import { getDirection } from '../i18n.ts';
import { EMAIL_SANS, EMAIL_SERIF, lightColors } from './email-theme.ts';
import { renderLine, toHtml } from './render-line.ts';

export interface EmailPortrait {
  name: string;
  /** Path of a JPEG of 5:6; null for people without a picture. */
  picture: string | null;
}

export interface EmailPerson extends EmailPortrait {
  /** What they do; may be empty. */
  headline: string;
  /** Why to meet them; may be empty. */
  reason: string;
}

const ZERO_WIDTH_NON_JOINER = '\u200c';

/** The picture, or initials in its place: also while pictures are off, as its alternative text. */
function renderPortrait({ name, picture }: EmailPortrait, origin: string, width: number): string {
  const height = width * 1.2;
  const letters = getInitialLetters(name);
  const separator = letters.some((letter) => JOINED_SCRIPTS.test(letter))
    ? ZERO_WIDTH_NON_JOINER
    : '';
  const style = `background:${lightColors.fold};border-radius:2px;font:300 ${Math.round(width * 0.47)}px/${height}px ${EMAIL_SERIF};color:${lightColors.ink};text-align:center`;
  if (picture)
    return `<img class="photo fold ink" src="${escapeHtml(origin + picture)}" width="${width}" height="${height}" alt="${escapeHtml(letters.join(separator))}" style="display:block;border:0;${style}">`;
  const [first = '', ...more] = letters.map(escapeHtml);
  // Arabic would show `+1` as `1+`.
  const direction = first.startsWith('+') ? ' dir="ltr"' : '';
  return `<div class="fold ink"${direction} style="width:${width}px;height:${height}px;${style}"><span class="accent" style="color:${lightColors.accent}">${first}</span>${[separator, ...more].join('')}</div>`;
}

/** `content` beside a portrait. Tables, as Outlook knows no other columns. The portrait says nothing that the text doesn't. */
function renderBeside(
  portrait: string,
  width: number,
  content: string,
  { className = '', style = '' } = {},
): string {
  const gap = getDirection() === 'rtl' ? 'padding-left:14px' : 'padding-right:14px';
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="${className}" width="${width}" valign="top" aria-hidden="true" style="${style};${gap}">${portrait}</td><td class="ink ${className}" valign="middle" style="${style};font:500 17px/1.4 ${EMAIL_SANS};color:${lightColors.ink};overflow-wrap:anywhere">${content}</td></tr></table>`;
}

const LEAD_PORTRAIT_WIDTH = 40;
const CARD_PORTRAIT_WIDTH = 60;

/** A line that names a person, beside their portrait. */
export const renderLeadWithPortrait = (
  lead: string,
  portrait: EmailPortrait,
  origin: string,
): string =>
  `<div style="margin:0 0 12px">${renderBeside(
    renderPortrait(portrait, origin, LEAD_PORTRAIT_WIDTH),
    LEAD_PORTRAIT_WIDTH,
    renderLine('400 19px/1.3', '0', EMAIL_SERIF, lead),
  )}</div>`;

export function renderPeople(
  caption: string | undefined,
  people: EmailPerson[],
  origin: string,
): string {
  const rule = `border-bottom:1px solid ${lightColors.line}`;
  const cards = people.map((person) => {
    const { name, headline, reason } = person;
    const lines = [
      `<span style="font:400 19px/1.3 ${EMAIL_SERIF}">${toHtml(name)}</span>`,
      ...(headline
        ? [`<span class="soft" style="color:${lightColors.soft}">${toHtml(headline)}</span>`]
        : []),
      ...(reason ? [toHtml(reason)] : []),
    ];
    return renderBeside(
      renderPortrait(person, origin, CARD_PORTRAIT_WIDTH),
      CARD_PORTRAIT_WIDTH,
      lines.join('<br>'),
      { className: 'rule', style: `padding:12px 0;${rule}` },
    );
  });
  const heading = caption
    ? renderLine(
        '400 21px/1.25',
        '0',
        EMAIL_SERIF,
        caption,
        'ink rule',
        `padding:0 0 10px;${rule};`,
      )
    : '';
  return `<div style="margin:24px 0">${heading}
${cards.join('\n')}</div>`;
}
