import { expect, test } from 'vitest';
import { en } from '../../src/text/en.ts';
import { enServer } from '../../src/text/en-server.ts';
import { isBrowser, isTest, scripts } from './sources.ts';

/** Words the spec names whose screens are still to come. May only shrink. */
const toCome: string[] = [];

test('[R56] every word is said somewhere', () => {
  const code = scripts
    .filter(({ file }) => !isTest(file) && !file.startsWith('src/text/en'))
    .map(({ text }) => text)
    .join('\n');
  // Plurals are asked for without their ending; the status screens put their kind into the key.
  const stems = (key: string) => [key, key.replace(/_(one|other)$/, ''), key.replace(/^status_.*?(_title)?$/, 'status_${kind}$1')];
  const unsaid = Object.keys({ ...en, ...enServer }).filter((key) => !stems(key).some((stem) => code.includes(`'${stem}'`) || code.includes(`\`${stem}\``)));
  expect(unsaid.toSorted()).toEqual(toCome);
});

test('no word stands in both tables, and none that only the server says is loaded by a browser', () => {
  expect(Object.keys(enServer).filter((key) => key in en)).toEqual([]);
  const browser = scripts.filter(({ file }) => isBrowser(file) && !isTest(file)).map(({ text }) => text);
  expect(browser.some((text) => /en-server|en-contract/.test(text))).toBe(false);
});
