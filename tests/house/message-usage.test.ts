import { expect, test } from 'vitest';
import { enWidgetMessages } from '../../src/i18n/en/widget-messages.ts';
import { enServerMessages } from '../../src/i18n/en/server-messages.ts';
import { isBrowser, isTest, scripts } from './sources.ts';

/** Words the spec names whose screens are still to come. May only shrink. */
const toCome: string[] = [];

test('[R56] every word is said somewhere', () => {
  const code = scripts
    .filter(({ file }) => !isTest(file) && !file.startsWith('src/i18n/en'))
    .map(({ text }) => text)
    .join('\n');
  // Plurals are asked for without their ending; the status screens put their kind into the key.
  const stems = (key: string) => [key, key.replace(/_(one|other)$/, ''), key.replace(/^status_.*?(_title)?$/, 'status_${kind}$1')];
  const unsaid = Object.keys({ ...enWidgetMessages, ...enServerMessages }).filter(
    (key) => !stems(key).some((stem) => code.includes(`'${stem}'`) || code.includes(`\`${stem}\``)),
  );
  expect(unsaid.toSorted()).toEqual(toCome);
});

test('no word stands in both tables, and none that only the server says is loaded by a browser', () => {
  expect(Object.keys(enServerMessages).filter((key) => key in enWidgetMessages)).toEqual([]);
  const browser = scripts.filter(({ file }) => isBrowser(file) && !isTest(file)).map(({ text }) => text);
  expect(browser.some((text) => /en-server|en-contract/.test(text))).toBe(false);
});
