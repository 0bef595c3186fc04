/** `npm run conformance`. run.mjs loads it with Vite. */
import { parseArgs } from 'node:util';
import { startServer } from '../helpers/server/server.ts';
import { cases } from './cases/index.ts';
import { type BrowserName, browsers, type Driver } from './driver.ts';
import { openChromium } from './drivers/chromium.ts';
import { openFirefox } from './drivers/firefox.ts';
import { openWebkit } from './drivers/webkit.ts';
import { tags } from './elements.ts';
import { bundleAt, createTestContext } from './test-context.ts';
import { judge } from './judge.ts';
import { auditPage } from './audit-page.ts';
import { formatHeading, formatReasons, type Row, formatRow } from './report.ts';
import { signIn } from './signed-in-user.ts';

const help = `npm run conformance -- [--url=https://…/beside.js] [--page=https://…] [--only=words] [--browser=${browsers.join('|')}] [--slug=… --event-slug=…]`;

const openDriver: Record<BrowserName, () => Promise<Driver>> = {
  chromium: openChromium,
  firefox: openFirefox,
  webkit: openWebkit,
};

function readOptions() {
  const { values } = parseArgs({
    options: {
      help: { type: 'boolean', short: 'h' },
      url: { type: 'string' },
      page: { type: 'string' },
      only: { type: 'string', default: '' },
      browser: { type: 'string', default: 'chromium' },
      slug: { type: 'string', default: 'host' },
      'event-slug': { type: 'string', default: 'first-table' },
    },
  });
  const browser = browsers.find((name) => name === values.browser);
  if (!browser) throw new TypeError(`There is no browser ${values.browser}.`);
  return { ...values, browser };
}

/** Starts a server with the demo club, unless `--url` names another bundle. */
async function prepareBundle(url: string | undefined) {
  if (url) return { bundle: bundleAt(url), signInOn: undefined, stop: async () => {} };
  const server = await startServer({ env: { SEED: 'demo' } });
  return {
    bundle: bundleAt(`${server.url}/beside.js`),
    signInOn: (origin: string) => signIn(server.url, origin, server.codeFor),
    stop: () => server.stop(),
  };
}

async function printTable({
  url,
  only,
  browser,
  slug,
  'event-slug': eventSlug,
}: ReturnType<typeof readOptions>): Promise<boolean> {
  const { bundle, signInOn, stop } = await prepareBundle(url);
  const driver = await openDriver[browser]();
  const context = await createTestContext({
    driver,
    bundle,
    signInOn,
    dinner: { slug, eventSlug },
  });
  try {
    console.log(`${bundle.loader} in ${driver.name} ${driver.version}\n\n${formatHeading()}`);
    const rows: Row[] = [];
    for (const testCase of cases.filter(({ name, row }) => `${row ?? ''} ${name}`.includes(only))) {
      const verdicts = [];
      for (const tag of tags) verdicts.push(await judge(testCase, tag, context));
      rows.push({ testCase, verdicts });
      console.log(formatRow({ testCase, verdicts }));
    }
    const marks = rows.flatMap(({ verdicts }) => verdicts.map(({ mark }) => mark));
    const count = (mark: string) => marks.filter((each) => each === mark).length;
    console.log(`\n${count('✓')} ✓  ${count('✗')} ✗  ${count('–')} –`);
    for (const mark of ['✗', '–'] as const)
      for (const row of rows)
        for (const reason of formatReasons(row, mark)) console.log(reason.replaceAll('\n', '\n  '));
    return marks.length > 0 && count('✗') === 0;
  } finally {
    await context.close();
    await stop();
  }
}

async function main(): Promise<boolean> {
  try {
    const options = readOptions();
    if (options.help) {
      console.log(help);
      return true;
    }
    return await (options.page ? auditPage(options.page, options.url) : printTable(options));
  } catch (error) {
    console.error(error instanceof TypeError ? `${error.message}\n${help}` : error);
    return false;
  }
}

/** Whether everything passed. Awaited here, as Vite's importer loads no modules after it has returned. */
export const hasPassed = await main();
