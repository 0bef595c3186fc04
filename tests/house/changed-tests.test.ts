/** `npm test -- --changed` selects browser tests by the folders in their `// Covers:` line. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { expectNone } from './expect-none.ts';
import { listBrowserTests, parseCoveredFolders, selectTests } from '../changed.mjs';

test('each browser test names existing folders that it covers', () => {
  const wrong = listBrowserTests().filter((file) => {
    const folders = parseCoveredFolders(readFileSync(file, 'utf8'));
    return folders.length === 0 || !folders.every((folder) => existsSync(folder));
  });
  expectNone(wrong, 'Add `// Covers: <folders>` with existing folders to these browser tests:');
});

test('a change in a folder selects only the browser tests that cover it', () => {
  const { everything, browser } = selectTests(['src/features/match-deck/deck.tsx']);
  expect(everything).toBe(false);
  expect(browser).toContain('tests/browser/pages/match-deck.test.ts');
  expect(browser).not.toContain('tests/browser/journeys/connect-google-calendar.test.ts');
});

test.each([
  'host/build/css.ts',
  'src/contract/calls.ts',
  'tests/helpers/api/start-api.ts',
  'host/main.tsx',
  'package-lock.json',
])('a change to %s selects all tests', (file) => {
  expect(selectTests([file]).everything).toBe(true);
});

test('a change to a guide selects no browser test', () => {
  expect(selectTests(['README.md', 'host/server/environment.md'])).toEqual({
    everything: false,
    browser: [],
  });
});
