// Covers: tests/conformance
/** The kit’s own checks. */
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countMostRequests } from '../conformance/cases/hostile-pages.ts';
import { openChromium } from '../conformance/drivers/chromium.ts';
import {
  bundleAt,
  expectNoProblems,
  type TestContext,
  createTestContext,
  readProblems,
} from '../conformance/test-context.ts';
import { judge } from '../conformance/judge.ts';
import { compareAround, compareInside } from '../conformance/screenshot-diff.ts';

let context: TestContext;
beforeAll(async () => {
  context = await createTestContext({
    driver: await openChromium(),
    bundle: bundleAt('http://127.0.0.1:9/beside.js'),
    dinner: { slug: 'host', eventSlug: 'first-table' },
  });
});
afterAll(() => context?.close());

test('[case 56] a script error, rejection, missing script and blocked style are detected', async () => {
  const page = await context.show({
    head: `<script>console.error('loud'); Promise.reject(new Error('lost')); setTimeout(() => { throw new Error('late'); });</script>${context.script}`,
    body: '<p style="color:red">plain</p>',
    policy: `style-src 'none'; script-src * 'unsafe-inline'`,
  });
  // Late errors may come after the page has loaded.
  for (const wanted of [
    /loud/,
    /unhandled: Error: lost/,
    /uncaught: .*late/,
    /script did not load: .*beside\.js/,
    /policy: style-src/,
  ])
    await expect.poll(async () => (await readProblems(page)).join('\n')).toMatch(wanted);
  await context.clear();
});

test('[R70] a failure is a cross with a reason, an untestable case a dash', async () => {
  const fails = {
    name: 'loud',
    statement: '',
    run: async () =>
      expectNoProblems(await context.show({ body: '<script>console.warn("too loud")</script>' })),
  };
  expect(await judge(fails, 'beside-sign-in', context)).toMatchObject({
    mark: '✗',
    reason: expect.stringContaining('too loud'),
  });
  expect(await judge({ ...fails, needsUser: true }, 'beside-sign-in', context)).toMatchObject({
    mark: '–',
    reason: expect.stringContaining('mail'),
  });
  expect(await judge({ ...fails, run: async () => {} }, 'beside-sign-in', context)).toEqual({
    mark: '✓',
  });
});

test('[case 61] an endless request loop is distinguished from loading many files', async () => {
  const parts = Array.from(
    { length: 12 },
    (_, index) => `<script src="/probe.js?${index}"></script>`,
  ).join('');
  expect(await (await context.show({ body: parts })).evaluate(countMostRequests, 20)).toBe(1);
  const loop = `<script>(async () => { for (;;) await fetch('/favicon.ico?loop'); })();</script>`;
  const looping = await context.show({ body: loop });
  // As fast as the site answers: this process may pause while the page renders.
  await expect.poll(() => looping.evaluate(countMostRequests, 20)).toBeGreaterThan(5);
  await context.clear();
});

test('[case 59] [case 60] one different pixel is counted inside or outside the box', async () => {
  const white = { create: { width: 40, height: 30, channels: 3 as const, background: '#fff' } };
  const plain = await sharp(white).png().toBuffer();
  const dotted = await sharp(white)
    .composite([
      {
        input: { create: { width: 1, height: 1, channels: 3, background: '#fefefe' } },
        left: 12,
        top: 9,
      },
    ])
    .png()
    .toBuffer();
  const box = { x: 10, y: 5, width: 10, height: 10 };
  const beside = { ...box, x: 20 };
  expect([
    await compareInside(plain, dotted, box),
    await compareAround(plain, dotted, box),
  ]).toEqual([1, 0]);
  expect([
    await compareInside(plain, dotted, beside),
    await compareAround(plain, dotted, beside),
  ]).toEqual([0, 1]);
});
