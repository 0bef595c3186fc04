/** Test files that use one server after the other find it as if it were their own. */
import { test } from 'vitest';
import { expectNone } from './expect-none.ts';
import { scripts } from './sources.ts';

const sharing = scripts.filter(
  ({ file, text }) =>
    file.endsWith('.test.ts') && /\b(?:setUpBrowserAnd|open)SharedServer\b/.test(text),
);

test('tests on a shared server don’t sign in as a member of the demo club', () => {
  expectNone(
    sharing.filter(({ text }) => text.includes('@beside.example')).map(({ file }) => file),
    'Use members of your own here, or a server of your own:',
  );
});

test('no two files on a shared server sign in with the same address', () => {
  const literals = /(?<=')[\w.-]+@example\.\w+(?=')/g;
  const firstFile = new Map<string, string>();
  expectNone(
    sharing.flatMap(({ file, text }) =>
      [...(text.match(literals) ?? [])].flatMap((email) => {
        const other = firstFile.get(email) ?? file;
        firstFile.set(email, other);
        return other === file ? [] : [`${email}: ${other}, ${file}`];
      }),
    ),
    'Write another address, as a code is sent once in two minutes:',
  );
});
