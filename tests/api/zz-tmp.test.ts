import { test, expect } from 'vitest';
import pg from 'pg';
import { startPostgres } from '/work/main/tests/helpers/postgres.ts';
import { openBrowser, watchConsole } from '/work/main/tests/helpers/chromium.ts';
test('pg', async () => { const t=performance.now(); const p = await startPostgres(); console.log(p.url, performance.now()-t); const c = new pg.Client(p.url); await c.connect(); console.log((await c.query('select version()')).rows); await c.end(); await p.stop(); });
test('quiet', async () => { const b = await openBrowser(); const page = await b.newPage(); watchConsole(page); await page.goto('data:text/html,<h1>hi</h1>'); await b.close(); });
test('loud', async () => { const b = await openBrowser(); const page = await b.newPage(); watchConsole(page); await page.goto('data:text/html,<script>console.warn("hi")</script>'); await b.close(); });
