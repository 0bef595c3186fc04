/** Where style sheets are imported. */
import path from 'node:path';
import { expect, test } from 'vitest';
import { view as matchDeck } from '#widgets/views/match-deck.tsx';
import { view as signIn } from '#widgets/views/sign-in.tsx';
import { expectNone } from './expect-none.ts';
import { files, isTest, read } from './sources.ts';

test('every style sheet of a component or feature is imported by what it styles', () => {
  const code = files
    .filter((file) => /^(src|host)\/.*\.tsx?$/.test(file) && !isTest(file))
    .map(read);
  expectNone(
    files.filter(
      (file) =>
        /^src\/(components|features)\/.*\.css$/.test(file) &&
        !code.some((text) => text.includes(`/${path.basename(file)}';`)),
    ),
    'Import it in the component that it styles:',
  );
});

test('[R70] an element has the sheets of what its view imports, and no others', () => {
  const hasRule = (selector: string) => (sheet: string) => sheet.includes(selector);
  expect(matchDeck.styles.some(hasRule('.deck-card'))).toBe(true);
  expect(signIn.styles.some(hasRule('.code-input'))).toBe(true);
  expect(signIn.styles.some(hasRule('.deck-card'))).toBe(false);
});

test('[R70] the sheets of an element begin with tokens and base styles, features come last', () => {
  const [tokens = '', ...others] = matchDeck.styles;
  const find = (selector: string) => others.findIndex((sheet) => sheet.includes(selector));
  expect(tokens).toContain('--paper:');
  expect(find(':host')).toBeLessThan(find('.btn'));
  expect(find('.person-card')).toBeLessThan(find('.deck-card'));
  expect(find('.btn.large'), 'a button’s sizes before its variants').toBeLessThan(
    find('.btn.bare'),
  );
});
