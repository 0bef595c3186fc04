/** `npm run bench -- page`: what a card costs the page it is on, and how quick our own pages are. Read README.md beside this file. */
import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser } from 'playwright';
import { findDemoIds } from '#tests/helpers/browser/route-cases.ts';
import { fullSpeed, launchBrowser, slowCpu } from './browser.ts';
import { drawChart } from './chart.ts';
import { openContenders } from './contenders.ts';
import { type DeckSmoothness, measureDeck } from './frames.ts';
import {
  GUEST_COUNTS,
  type GuestListFigures,
  createLongDinner,
  measureGuestList,
} from './guest-list.ts';
import { listRoutes, measureRoute } from './interactions.ts';
import { type Options, parseOptions, usage } from './options.ts';
import {
  createRows,
  formatCards,
  formatDeck,
  formatGuestLists,
  formatInteractions,
  formatPages,
} from './report.ts';
import { runRounds } from './rounds.ts';
import { type BenchServer, DECK_SIZE, startBenchServer } from './server.ts';

const results = path.resolve('.cache/bench/page-results');

async function measureContenders(browser: Browser, server: BenchServer, options: Options) {
  const contenders = await openContenders(browser, server.url, options);
  try {
    return await runRounds(browser, contenders.list, options.rounds);
  } finally {
    await contenders.stop();
  }
}

async function measureRoutes(
  browser: Browser,
  server: BenchServer,
  { rounds, isWanted }: Options,
): Promise<Record<string, number[]>> {
  const routes = listRoutes(await findDemoIds(server, await server.getMember())).filter(
    ({ name }) => isWanted(name),
  );
  const slowest: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round += 1)
    for (const route of routes)
      (slowest[route.name] ??= []).push(await measureRoute(browser, server, route));
  return slowest;
}

async function measureDecks(
  browser: Browser,
  server: BenchServer,
  { rounds, isWanted }: Options,
): Promise<Record<string, DeckSmoothness[]>> {
  const decks = Object.entries({ 'deck, full speed': fullSpeed, 'deck, CPU ÷ 4': slowCpu }).filter(
    ([name]) => isWanted(name),
  );
  const measured: Record<string, DeckSmoothness[]> = {};
  for (let round = 0; round < rounds; round += 1)
    for (const [name, conditions] of decks)
      (measured[name] ??= []).push(await measureDeck(browser, server, conditions));
  return measured;
}

async function measureGuestLists(
  browser: Browser,
  server: BenchServer,
  { rounds, isWanted }: Options,
): Promise<Record<string, GuestListFigures[]>> {
  const measured: Record<string, GuestListFigures[]> = {};
  const lists: { name: string; id: string }[] = [];
  for (const count of GUEST_COUNTS)
    if (isWanted(`guests, ${count}`))
      lists.push({ name: `guests, ${count}`, id: await createLongDinner(server, count) });
  for (let round = 0; round < rounds; round += 1)
    for (const { name, id } of lists)
      (measured[name] ??= []).push(await measureGuestList(browser, server, id));
  return measured;
}

async function run(options: Options): Promise<void> {
  const server = await startBenchServer();
  const browser = await launchBrowser();
  try {
    const measured = await measureContenders(browser, server, options);
    const listRows = (group: string) =>
      createRows(measured).filter((_, n) => measured[n]!.contender.group === group);
    const cards = listRows('card on a page');
    const pages = listRows('own page');
    if (cards.length)
      console.log(
        `\nA card on somebody’s page, throttled; bytes, requests and heap are those it adds\n${formatCards(cards)}`,
      );
    if (pages.length) console.log(`\nOur own pages, throttled\n${formatPages(pages)}`);
    const decks = await measureDecks(browser, server, options);
    if (Object.keys(decks).length)
      console.log(`\nThe match deck with ${DECK_SIZE} cards\n${formatDeck(decks)}`);
    const guestLists = await measureGuestLists(browser, server, options);
    if (Object.keys(guestLists).length)
      console.log(`\nA host’s guest list, CPU ÷ 4\n${formatGuestLists(guestLists)}`);
    const routes = await measureRoutes(browser, server, options);
    if (Object.keys(routes).length)
      console.log(`\nThe slowest of some keys and clicks, CPU ÷ 4\n${formatInteractions(routes)}`);

    mkdirSync(results, { recursive: true });
    const about = {
      date: new Date().toISOString(),
      chromium: browser.version(),
      node: process.version,
      cpus: os.cpus().map(({ model }) => model),
    };
    writeFileSync(
      path.join(results, 'page.json'),
      JSON.stringify(
        { about, rounds: options.rounds, cards, pages, decks, guestLists, routes, measured },
        null,
        2,
      ),
    );
    writeFileSync(
      path.join(results, 'page.svg'),
      drawChart(
        'Time to the first visible card, relative to a hand-written one (throttled)',
        cards,
      ),
    );
    console.log(`\nAll figures and a chart are in ${path.relative('.', results)}.`);
  } finally {
    await browser.close();
    await server.stop();
  }
}

function readOptions(): Options {
  try {
    return parseOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${(error as TypeError).message}\n\n${usage}`);
    process.exit(2);
  }
}

try {
  await run(readOptions());
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
process.exit();
