/** Tables from above, drawn in HTML, so that they also show while pictures are off. Decorative: the words say the same. */
import { JOINED_SCRIPTS, getInitialLetters } from '#src/i18n/format/initials.ts';
import { escapeHtml } from '../escape-html.ts';
import { EMAIL_SANS, EMAIL_SERIF, lightColors } from './email-theme.ts';

export interface EmailTable {
  shape: 'round' | 'long';
  seats: number;
}

/** A guest's place between its neighbours, by name and as the guest sees them from their side. Null where the table ends. */
export interface EmailSeat {
  name: string;
  left: string | null;
  right: string | null;
  /** Under the guest's plate. */
  youLabel: string;
  seatLabel: string;
}

/** Above the words of an e-mail. */
export type EmailDrawing = { tables: EmailTable[] } | { seat: EmailSeat };

const ROW_WIDTH_PX = 290;
const MIN_SPACING_PX = 4;
const MAX_SPACING_PX = 18;
/** On one side: more would be wider than a phone, and nobody counts them. */
const MAX_PLATES = Math.floor(ROW_WIDTH_PX / MIN_SPACING_PX);
/** More stand for nothing that one could see. */
const MAX_TABLES = 12;
const FAR_PLATES = 3;

export const renderDrawing = (drawing: EmailDrawing | undefined): string => {
  if (drawing && 'seat' in drawing) return renderSeat(drawing.seat);
  const tables = drawing?.tables ?? [];
  return tables.length === 0 || tables.length > MAX_TABLES
    ? renderFold(renderPlates(9, MAX_SPACING_PX, drawing && 5))
    : renderFold(tables.map((table, index) => renderTable(table, index === 0)).join(' '));
};

const renderFold = (content: string) =>
  `<tr><td class="fold rule" align="center" aria-hidden="true" style="padding:18px 12px 16px;background:${lightColors.fold};border-bottom:1px solid ${lightColors.line};font-size:0;line-height:0">${content}</td></tr>`;

/** A row of plates; one may be lit. */
function renderPlates(count: number, spacing: number, lit?: number): string {
  const gap = Math.max(1, Math.round(spacing * 0.22));
  const size = spacing - 2 * gap;
  return Array.from({ length: count }, (_, index) => {
    const [className, style] =
      index === lit
        ? ['lit', `background:${lightColors.accent};border:1px solid ${lightColors.accent}`]
        : ['plate', `background:${lightColors.card};border:1px solid ${lightColors.soft}`];
    return `<span class="${className}" style="display:inline-block;box-sizing:border-box;width:${size}px;height:${size}px;margin:0 ${gap}px;border-radius:50%;${style}"></span>`;
  }).join('');
}

/** Its two sides; a round one also has a guest at each end. The lit plate is the one that the reader may have. */
function renderTable({ shape, seats }: EmailTable, isLit: boolean): string {
  const ends = shape === 'round' ? Math.min(2, seats) : 0;
  const far = Math.min(MAX_PLATES, Math.ceil((seats - ends) / 2));
  const near = Math.min(MAX_PLATES, Math.floor((seats - ends) / 2));
  const spacing = Math.min(MAX_SPACING_PX, Math.floor(ROW_WIDTH_PX / Math.max(1, far)));
  const lit = isLit ? Math.floor(near / 2) : undefined;
  const gap = Math.max(1, far - 1) * spacing;
  // As high as its middle row is wide, with the same space around.
  const rowPadding = ends > 0 ? Math.max(3, Math.round((gap + 4 * spacing) / 6 - spacing / 2)) : 3;
  const renderRow = (content: string) =>
    `<span style="display:block;white-space:nowrap;padding:${rowPadding}px 0">${content}</span>`;
  const rows = [
    renderRow(renderPlates(far, spacing)),
    ...(ends > 0
      ? [
          renderRow(
            renderPlates(1, spacing) +
              (ends > 1
                ? `<span style="display:inline-block;width:${gap}px"></span>${renderPlates(1, spacing)}`
                : ''),
          ),
        ]
      : []),
    renderRow(renderPlates(near, spacing, lit)),
  ].join('');
  const corners = shape === 'round' ? `50%;padding:8px ${spacing}px` : '2px;padding:4px 6px';
  return `<span class="cloth" style="display:inline-block;margin:4px 6px;vertical-align:middle;background:${lightColors.cloth};border:1px solid ${lightColors.soft};border-radius:${corners}">${rows}</span>`;
}

const ZERO_WIDTH_NON_JOINER = '\u200c';

function formatInitials(name: string): string {
  const letters = getInitialLetters(name);
  return letters.join(
    letters.some((letter) => JOINED_SCRIPTS.test(letter)) ? ZERO_WIDTH_NON_JOINER : '',
  );
}

/** Left and right are those of the seat, in every language. */
function renderSeat({ name, left, right, youLabel, seatLabel }: EmailSeat): string {
  const renderPlate = (kind: 'far' | 'near' | 'mine', text: string) => {
    const size = kind === 'far' ? 20 : 44;
    const [className, colors] =
      kind === 'mine'
        ? [
            'lit',
            `background:${lightColors.accent};border:1px solid ${lightColors.accent};color:${lightColors.on}`,
          ]
        : [
            'plate seat',
            `background:${lightColors.card};border:1px solid ${lightColors.soft};color:${lightColors.ink}`,
          ];
    return `<span class="${className}" style="display:inline-block;box-sizing:border-box;width:${size}px;height:${size}px;border-radius:50%;${colors};font:600 14px/${size - 2}px ${EMAIL_SANS};text-align:center;vertical-align:middle">${text ? escapeHtml(text) : '&nbsp;'}</span>`;
  };
  const cell = (className: string, style: string, content: string) =>
    `<td class="${className}" align="center" valign="top" style="${style}">${content}</td>`;
  const plateStyle = `padding:16px 2px 14px;border-bottom:1px solid ${lightColors.soft};vertical-align:middle;background:${lightColors.cloth}`;
  const nameStyle = `padding:10px 4px 16px;font:400 17px/1.2 ${EMAIL_SERIF};color:${lightColors.ink}`;
  const far = (isThere: boolean) =>
    Array.from({ length: FAR_PLATES }, () => ({
      plate: cell('far rule cloth', plateStyle, isThere ? renderPlate('far', '') : ''),
      name: cell('far', nameStyle, ''),
    }));
  const beside = (neighbour: string | null) => ({
    plate: cell(
      'rule cloth',
      plateStyle,
      neighbour === null ? '' : renderPlate('near', formatInitials(neighbour)),
    ),
    name: cell('ink', `${nameStyle};width:24%`, neighbour === null ? '' : escapeHtml(neighbour)),
  });
  const columns = [
    ...far(left !== null),
    beside(left),
    {
      plate: cell('rule cloth', plateStyle, renderPlate('mine', formatInitials(name))),
      name: cell(
        'ink',
        `${nameStyle};width:20%`,
        `<i class="accent" style="color:${lightColors.accent}">${escapeHtml(youLabel)}</i><br><span class="soft" style="font:500 14px/1.3 ${EMAIL_SANS};color:${lightColors.soft}">${escapeHtml(seatLabel)}</span>`,
      ),
    },
    beside(right),
    ...far(right !== null),
  ];
  const row = (part: 'plate' | 'name') =>
    `<tr>${columns.map((column) => column[part]).join('')}</tr>`;
  return `<tr><td class="fold rule" aria-hidden="true" style="padding:0;background:${lightColors.fold};border-bottom:1px solid ${lightColors.line}"><table role="presentation" dir="ltr" width="100%" cellpadding="0" cellspacing="0">${row('plate')}${row('name')}</table></td></tr>`;
}
