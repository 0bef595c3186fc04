import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { expectNone } from './expect-none.ts';
import { getRefusal, layers } from './layers.ts';
import { files, listImports, isTest, root, scripts } from './sources.ts';

test('layers import only to their left', () => {
  const order = layers.map(({ name }) => name);
  const wrong = layers.flatMap(({ name, mayImport }) =>
    mayImport
      .filter((other) => order.indexOf(other) < 0 || order.indexOf(other) >= order.indexOf(name))
      .map((other) => `${name} → ${other}`),
  );
  expectNone(wrong, 'A layer may only import layers to its left:');
});

test('a layer imports only what it may', () => {
  const sources = scripts.filter(({ file }) => !isTest(file));
  const refused = sources.flatMap((source) =>
    listImports(source).flatMap(({ target, line }) =>
      target
        ? (getRefusal(source.file, target)?.replace(' imports', `:${line} imports`) ?? [])
        : [],
    ),
  );
  expectNone(refused, 'These imports break the order of the layers:');
});

test('imports that the architecture forbids are refused', () => {
  expect(getRefusal('src/components/base/button.tsx', 'src/core/core.ts')).toContain(
    'take it as a prop',
  );
  expect(
    getRefusal('src/components/base/button.tsx', 'src/contract/constants/ui-timings.ts'),
  ).toBeNull();
  expect(
    getRefusal('src/features/invite-card/invite-card.tsx', 'src/features/sign-in/sign-in.tsx'),
  ).toContain('never imports another feature');
  expect(
    getRefusal(
      'src/features/invite-card/invite-card.tsx',
      'src/features/invite-card/invite-card.logic.ts',
    ),
  ).toBeNull();
  expect(getRefusal('src/core/core.ts', 'widgets/all.ts')).toContain(
    'core may import contract, i18n',
  );
  expect(getRefusal('host/server/app.ts', 'src/core/core.ts')).toContain(
    'shares only the contract',
  );
  expect(
    getRefusal('host/server/web/embed/render-card.tsx', 'src/element/render-widget.tsx'),
  ).toBeNull();
  expect(
    getRefusal('host/server/modules/auth/handlers-session.ts', 'src/element/render-widget.tsx'),
  ).toContain('shares only the contract');
  expect(getRefusal('src/core/core.ts', 'tests/helpers/api/start-api.ts')).toContain(
    'core may import',
  );
});

test('imports between folders of src start with #src, and every import names a file', () => {
  const wrong = scripts.flatMap((source) =>
    listImports(source)
      .filter(
        ({ specifier, target }) =>
          target &&
          (!existsSync(path.join(root, target)) ||
            (source.file.startsWith('src/') &&
              specifier.startsWith('.') &&
              getLayerFolder(source.file) !== getLayerFolder(target))),
      )
      .map(({ specifier, line }) => `${source.file}:${line} imports ${specifier}`),
  );
  expectNone(
    wrong.filter((line) => !line.includes('/dist/')),
    'Start imports between folders of src with #src, and name an existing file:',
  );
});

const getLayerFolder = (file: string): string => file.split('/').slice(0, 2).join('/');

test('there are no barrel files', () => {
  expectNone(
    files.filter((file) => /^(src|widgets)\/.*\bindex\.(ts|tsx)$/.test(file)),
    'Import by name, not through an index file:',
  );
});

test('file names are in kebab case', () => {
  const bases = files.map(
    (file) => [file, path.posix.basename(file).replace(/\..*$/, '')] as const,
  );
  expectNone(
    bases
      .filter(
        ([file, base]) =>
          /\.(ts|tsx|mjs|css)$/.test(file) && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(base),
      )
      .map(([file]) => file),
    'Rename to kebab case:',
  );
});
