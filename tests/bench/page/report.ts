/** Medians of all rounds, as rows of a table. */
import type { FirstView } from './first-view.ts';
import { SLOW_FRAME_MS, type DeckSmoothness } from './frames.ts';
import { type GuestListFigures, MAX_KEY_SCRIPT_MS, MAX_SCROLL_FRAME_MS } from './guest-list.ts';
import type { Measured } from './rounds.ts';
import { compareRounds, type Spread, summarizeValues } from './statistics.ts';
import type { Visit } from './visit.ts';

export interface Row {
  name: string;
  /** What the first view needs; of a card, what it needs beyond the page. */
  firstView: FirstView;
  executedKB: number;
  /** Ready time on somebody's page, LCP on our own pages, each divided by the baseline's of the same round. */
  ratio: Spread | null;
  /** Medians. Bytes, requests and heap of a card are those added to the page without any. */
  kB: number | null;
  requestsBeforeLcp: number | null;
  requests: number | null;
  heapKB: number | null;
  readyMs: number | null;
  lcpMs: number | null;
  cls: number | null;
  tbtMs: number | null;
  pressedMs: number | null;
  answeredMs: number | null;
}

const emptyPage = 'page-only';

export function createRows(measured: Measured[]): Row[] {
  const find = (name: string) => measured.find(({ contender }) => contender.name === name);
  const findVisits = (name: string) => find(name)?.visits ?? [];
  return measured.map(({ contender, firstView, executedKB, visits }) => {
    const isCard = contender.group === 'card on a page';
    const list = (key: keyof Visit, of = visits) => of.map((visit) => visit?.[key] ?? null);
    const findMedian = (key: keyof Visit) => summarizeValues(list(key))?.median ?? null;
    const without = isCard ? findVisits(emptyPage) : [];
    const findAdded = (key: keyof Visit) => {
      const added = visits.map((visit, round) =>
        visit && (!isCard || without[round]) ? visit[key]! - (without[round]?.[key] ?? 0) : null,
      );
      return summarizeValues(added)?.median ?? null;
    };
    const compared = isCard ? 'readyMs' : 'lcpMs';
    return {
      name: contender.name,
      firstView: {
        requests: firstView.requests,
        kB: firstView.kB - (isCard ? (find(emptyPage)?.firstView.kB ?? 0) : 0),
      },
      executedKB,
      ratio: compareRounds(list(compared), list(compared, findVisits(contender.baseline))),
      kB: findAdded('kB'),
      requestsBeforeLcp: findMedian('requestsBeforeLcp'),
      requests: findAdded('requests'),
      heapKB: findAdded('heapKB'),
      readyMs: findMedian('readyMs'),
      lcpMs: findMedian('lcpMs'),
      cls: findMedian('cls'),
      tbtMs: findMedian('tbtMs'),
      pressedMs: findMedian('pressedMs'),
      answeredMs: findMedian('answeredMs'),
    };
  });
}

const formatNumber = (value: number | null, digits = 0) =>
  value === null ? '–' : value.toFixed(digits);
const formatSpread = (spread: Spread | null) =>
  spread ? `${spread.median.toFixed(2)} (${spread.min.toFixed(2)}–${spread.max.toFixed(2)})` : '–';

export const formatCards = (rows: Row[]): string =>
  formatTable(
    [
      '',
      'ready ÷ limit',
      'first kB',
      'first requests',
      'kB',
      'requests',
      'kB run',
      'heap kB',
      'TBT ms',
      'LCP ms',
      'CLS',
      'pressed ms',
      'answer ms',
    ],
    rows.map((row) => [
      row.name,
      formatSpread(row.ratio),
      formatNumber(row.firstView.kB, 1),
      formatNumber(row.firstView.requests),
      formatNumber(row.kB, 1),
      formatNumber(row.requests),
      formatNumber(row.executedKB, 1),
      formatNumber(row.heapKB),
      formatNumber(row.tbtMs),
      formatNumber(row.lcpMs),
      formatNumber(row.cls, 3),
      formatNumber(row.pressedMs),
      formatNumber(row.answeredMs),
    ]),
  );

export const formatPages = (rows: Row[]): string =>
  formatTable(
    [
      '',
      'LCP ÷ static HTML',
      'LCP ms',
      'requests before LCP',
      'kB',
      'requests',
      'kB run',
      'TBT ms',
      'CLS',
    ],
    rows.map((row) => [
      row.name,
      formatSpread(row.ratio),
      formatNumber(row.lcpMs),
      formatNumber(row.requestsBeforeLcp),
      formatNumber(row.kB, 1),
      formatNumber(row.requests),
      formatNumber(row.executedKB, 1),
      formatNumber(row.tbtMs),
      formatNumber(row.cls, 3),
    ]),
  );

export const formatInteractions = (slowest: Record<string, number[]>): string =>
  formatTable(
    ['', 'INP ms'],
    Object.entries(slowest).map(([name, values]) => [
      name,
      formatNumber(summarizeValues(values)?.median ?? null),
    ]),
  );

export const formatDeck = (decks: Record<string, DeckSmoothness[]>): string =>
  formatTable(
    ['', `frames over ${SLOW_FRAME_MS} ms, %`, 'INP ms'],
    Object.entries(decks).map(([name, measured]) => [
      name,
      formatNumber(
        summarizeValues(measured.map(({ slowFrames }) => slowFrames * 100))?.median ?? null,
        1,
      ),
      formatNumber(summarizeValues(measured.map(({ inpMs }) => inpMs))?.median ?? null),
    ]),
  );

export const formatGuestLists = (lists: Record<string, GuestListFigures[]>): string =>
  formatTable(
    [
      '',
      `script a key, ms (≤ ${MAX_KEY_SCRIPT_MS})`,
      `longest frame, ms (≤ ${MAX_SCROLL_FRAME_MS})`,
    ],
    Object.entries(lists).map(([name, measured]) => [
      name,
      ...(['keyScriptMs', 'longestFrameMs'] as const).map((figure) =>
        formatNumber(summarizeValues(measured.map((each) => each[figure]))?.median ?? null),
      ),
    ]),
  );

function formatTable(heading: string[], rows: string[][]): string {
  const widths = heading.map((_, column) =>
    Math.max(...[heading, ...rows].map((row) => row[column]!.length)),
  );
  return [heading, ...rows]
    .map((row) =>
      row.map((cell, n) => (n ? cell.padStart(widths[n]!) : cell.padEnd(widths[n]!))).join('  '),
    )
    .join('\n');
}
