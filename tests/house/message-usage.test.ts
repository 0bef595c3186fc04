import { expect, test } from 'vitest';
import { enWidgetMessages } from '../../src/i18n/en/widget-messages.ts';
import { enServerMessages } from '../../src/i18n/en/server-messages.ts';
import { isBrowser, isTest, scripts } from './sources.ts';

/** Messages of the spec whose screens don't exist yet. May only shrink. */
const toCome: string[] = [];

test('[R56] every message is used', () => {
  const code = scripts
    .filter(({ file }) => !isTest(file) && !file.startsWith('src/i18n/en'))
    .map(({ text }) => text)
    .join('\n');
  // Plurals are used without their suffix; the status screens build their keys.
  const stems = (key: string) => [key, key.replace(/_(one|other)$/, ''), key.replace(/^status_.*?(_title)?$/, 'status_${kind}$1')];
  const unsaid = Object.keys({ ...enWidgetMessages, ...enServerMessages }).filter(
    (key) => !stems(key).some((stem) => code.includes(`'${stem}'`) || code.includes(`\`${stem}\``)),
  );
  expect(unsaid.toSorted()).toEqual(toCome);
});

test('no message is in two tables, and browsers load none of the server’s', () => {
  expect(Object.keys(enServerMessages).filter((key) => key in enWidgetMessages)).toEqual([]);
  const browser = scripts.filter(({ file }) => isBrowser(file) && !isTest(file)).map(({ text }) => text);
  expect(browser.some((text) => /en-server|en-contract/.test(text))).toBe(false);
});
