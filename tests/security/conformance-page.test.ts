// Covers: tests/conformance
/** `npm run conformance -- --page=…`: what a partner sees about their own page. */
import { type Server, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { auditPage } from '../conformance/audit-page.ts';
import { testInFullRun } from '../helpers/vitest/run-scope.ts';
import type { Server as Running } from '../helpers/server/server.ts';
import { openSharedServer } from '../helpers/server/shared-server.ts';

let server: Running;
let partnerSite: Server;
let script = '';
const logged: string[] = [];

beforeAll(async () => {
  server = await openSharedServer();
  partnerSite = createServer((_, response) => {
    const card = '<beside-invite-card slug="host" event-slug="first-table"></beside-invite-card>';
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(
      `<!doctype html><html lang="en"><title>A page</title><h1>A page of a stranger</h1>${card}${script}</html>`,
    );
  });
  await new Promise<void>((listening) => partnerSite.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  partnerSite?.close();
  await server?.stop();
});
beforeEach(() => {
  logged.length = 0;
  vi.spyOn(console, 'log').mockImplementation(
    (line: string) => void logged.push(...line.split('\n')),
  );
});

const checkPage = (scripts: string) => {
  script = scripts;
  return auditPage(`http://127.0.0.1:${(partnerSite.address() as AddressInfo).port}/`);
};
const loader = () => `<script type="module" src="${server.url}/beside.js"></script>`;

test('[R70] a page with well-behaved elements passes every line', async () => {
  expect(await checkPage(loader())).toBe(true);
  expect(logged).toContain('✓ every element is drawn');
  expect(logged.filter((line) => line.startsWith('✗'))).toEqual([]);
});

test('[R70] a page without our script is told that no element rendered', async () => {
  expect(await checkPage('')).toBe(false);
  expect(logged).toContain('✗ every element is drawn: beside-invite-card');
});

testInFullRun('[R70] a global added with our script is reported by name', async () => {
  const late = `<script type="module">import '${server.url}/beside.js'; if (customElements.get('beside-invite-card') || document.adoptedStyleSheets.length) globalThis.leftBehind = 1;</script>`;
  expect(await checkPage(late)).toBe(false);
  expect(logged.find((line) => line.startsWith('✗ global names as without it'))).toContain(
    '+ leftBehind',
  );
});
