/** An SVG with a bar for each contender: its ready time as a ratio to the baseline, with the range of all rounds. */
import type { Row } from './report.ts';

const ROW = 26;
const LEFT = 210;
const WIDTH = 420;
const RIGHT = 190;
const TOP = 48;

export function drawChart(title: string, rows: Row[]): string {
  const drawn = rows.filter(({ ratio }) => ratio);
  const largest = Math.max(1, ...drawn.map(({ ratio }) => ratio!.max));
  const scale = (ratio: number) => LEFT + (ratio / largest) * WIDTH;
  const bars = drawn.map(({ name, ratio, firstView, executedKB }, n) => {
    const y = TOP + n * ROW;
    const { median, min, max } = ratio!;
    return `<text x="${LEFT - 8}" y="${y + 13}" text-anchor="end">${escapeXml(name)}</text>
<rect x="${LEFT}" y="${y}" width="${(scale(median) - LEFT).toFixed(1)}" height="18" fill="${name.startsWith('beside') ? '#8a4b2a' : '#b9b4a6'}"/>
<path d="M${scale(min).toFixed(1)} ${y + 9}H${scale(max).toFixed(1)}" stroke="#222"/>
<text x="${LEFT + WIDTH + 8}" y="${y + 13}">${median.toFixed(2)} · ${firstView.kB.toFixed(1)} kB to it, ${executedKB.toFixed(1)} run</text>`;
  });
  const bottom = TOP + drawn.length * ROW;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LEFT + WIDTH + RIGHT} ${bottom + 16}" font-family="system-ui, sans-serif" font-size="12">
<rect width="100%" height="100%" fill="#fff"/>
<text x="12" y="24" font-size="15">${escapeXml(title)}</text>
${bars.join('\n')}
<path d="M${scale(1).toFixed(1)} ${TOP - 6}V${bottom}" stroke="#222" stroke-dasharray="3 3"/>
</svg>
`;
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
