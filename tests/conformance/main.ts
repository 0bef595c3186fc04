/** `npm run conformance`: see run.mjs. */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { cases } from './cases/index.ts';
import { type BrowserName, browsers } from './driver.ts';
import { openChromium } from './drivers/chromium.ts';
import { tags } from './elements.ts';
import { bundleAt, layGround } from './ground.ts';
import { judge } from './kit.ts';
import { printTable, type Row } from './table.ts';
import { signIn } from './visitor.ts';
import { outbox, startServer } from '../helpers/server.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    page: { type: 'string' },
    only: { type: 'string' },
    browser: { type: 'string', default: 'chromium' },
    slug: { type: 'string', default: 'host' },
    'event-slug': { type: 'string', default: 'first-table' },
    outbox: { type: 'string' },
  },
});

async function main(): Promise<boolean> {
  const driver = await openChromium();
  const ground = await layGround({
    driver,
    bundle: bundleAt(values.url!),
    visitorOn: values.outbox ? (origin) => signIn(new URL(values.url!).origin, origin, outbox(path.dirname(values.outbox!))) : undefined,
    dinner: { slug: values.slug, eventSlug: values['event-slug'] },
  });
  const rows: Row[] = [];
  for (const one of cases.slice(Number(process.env.FROM ?? 0)).filter(({ name }) => !values.only || name.includes(values.only))) {
    const verdicts = [];
    for (const tag of tags) verdicts.push(await judge(one, tag, ground));
    rows.push({ one, verdicts });
    printTable([{ one, verdicts }]);
  }
  await ground.close();
  return rows.every(({ verdicts }) => verdicts.every(({ mark }) => mark !== '✗'));
}

/** Whether everything held. Awaited here: what imports this reads no more files afterwards. */
export const held = await main();
