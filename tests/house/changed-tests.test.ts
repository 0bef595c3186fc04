/** `npm test -- --changed` picks browser tests by the folders that their heads name. */
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { browserTests, coveredFolders, selectTests } from '../changed.mjs';

test('each browser test names the folders it covers, and they exist', () => {
  const wrong = browserTests().filter((file) => {
    const folders = coveredFolders(readFileSync(file, 'utf8'));
    return folders.length === 0 || !folders.every((folder) => existsSync(folder));
  });
  expect(wrong).toEqual([]);
});

test('a change in a folder runs the browser tests that cover it, and no others', () => {
  const { everything, browser } = selectTests(['src/features/match-deck/deck.tsx']);
  expect(everything).toBe(false);
  expect(browser).toContain('tests/browser/pages/match-deck.test.ts');
  expect(browser).not.toContain('tests/browser/journeys/connect-google-calendar.test.ts');
});

test.each(['host/build/css.ts', 'src/contract/calls.ts', 'tests/helpers/api/start-api.ts', 'host/main.tsx', 'package-lock.json'])(
  'a change of %s runs everything',
  (file) => {
    expect(selectTests([file]).everything).toBe(true);
  },
);

test('a change of a document runs no browser test', () => {
  expect(selectTests(['README.md', 'host/server/README.md'])).toEqual({ everything: false, browser: [] });
});
