import type { SeatedDinner } from './seat-dinner.ts';

const ROW = 90;
const COLUMN = 110;
const RADIUS = 90;

const escapeText = (text: string) =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign]!);
const textAt = (x: number, y: number, text: string) =>
  `<text x="${x.toFixed(0)}" y="${y.toFixed(0)}" text-anchor="middle">${escapeText(text)}</text>`;

/** The tables in use below each other, with the name of each guest at their chair. */
export function drawDinner({ tables }: SeatedDinner): string {
  let y = 30;
  let width = 0;
  const parts = tables.flatMap(({ name, shape, seats, chairs }) => {
    if (chairs.length === 0) return [];
    const top = y;
    if (shape === 'round') {
      const [cx, cy] = [RADIUS + COLUMN, top + RADIUS + 40];
      y = cy + RADIUS + 70;
      width = Math.max(width, 2 * cx);
      return [
        `<circle cx="${cx}" cy="${cy}" r="${RADIUS - 30}" fill="none" stroke="currentColor"/>`,
        textAt(cx, cy, name),
        ...chairs.map(({ guest }, at) => {
          const angle = (2 * Math.PI * at) / chairs.length - Math.PI / 2;
          return textAt(cx + RADIUS * Math.cos(angle), cy + RADIUS * Math.sin(angle), guest ?? '–');
        }),
      ];
    }
    const columns = Math.ceil(seats / 2);
    const x = (number: number) => COLUMN * (((number - 1) % columns) + 1);
    y = top + 2 * ROW + 30;
    width = Math.max(width, COLUMN * (columns + 1));
    return [
      `<rect x="${COLUMN / 2}" y="${top + 20}" width="${COLUMN * columns}" height="${ROW}" fill="none" stroke="currentColor"/>`,
      textAt((COLUMN * (columns + 1)) / 2, top + 20 + ROW / 2, name),
      ...chairs.map(({ number, guest }) =>
        textAt(x(number), number <= columns ? top + 10 : top + ROW + 40, guest ?? '–'),
      ),
    ];
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${y}" font-family="sans-serif" font-size="13">${parts.join('')}</svg>\n`;
}
