import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { refusal, rooms } from './rooms.ts';
import { files, importsOf, isTest, root, scripts } from './sources.ts';

test('every door of a room leads to its left', () => {
  const order = rooms.map(({ name }) => name);
  const wrong = rooms.flatMap((room) =>
    room.doors.filter((door) => order.indexOf(door) < 0 || order.indexOf(door) >= order.indexOf(room.name)).map((door) => `${room.name} → ${door}`),
  );
  expect(wrong).toEqual([]);
});

test('a room imports only through its doors', () => {
  const inRooms = scripts.filter(({ file }) => !isTest(file));
  const refused = inRooms.flatMap((source) =>
    importsOf(source).flatMap(({ target, line }) => (target ? (refusal(source.file, target)?.replace(' imports', `:${line} imports`) ?? []) : [])),
  );
  expect(refused).toEqual([]);
});

test('the doors refuse what the plan of the house refuses', () => {
  expect(refusal('src/components/base/button.tsx', 'src/core/core.ts')).toContain('take it as a prop');
  expect(refusal('src/components/base/button.tsx', 'src/contract/constants/ui-timings.ts')).toBeNull();
  expect(refusal('src/features/invite-card/invite-card.tsx', 'src/features/sign-in/sign-in.tsx')).toContain('never looks sideways');
  expect(refusal('src/features/invite-card/invite-card.tsx', 'src/features/invite-card/invite-card.logic.ts')).toBeNull();
  expect(refusal('src/core/core.ts', 'widgets/all.ts')).toContain('core may import contract, i18n');
  expect(refusal('host/server/app.ts', 'src/core/core.ts')).toContain('keep the server apart');
  expect(refusal('host/server/web/embed/render-card.tsx', 'src/element/render-widget.tsx')).toBeNull();
  expect(refusal('host/server/modules/auth/handlers-session.ts', 'src/element/render-widget.tsx')).toContain('keep the server apart');
  expect(refusal('src/core/core.ts', 'tests/helpers/api.ts')).toContain('core may import');
});

test('an import between rooms is written from #src with its file name', () => {
  const wrong = scripts.flatMap((source) =>
    importsOf(source)
      .filter(
        ({ specifier, target }) =>
          target &&
          (!existsSync(path.join(root, target)) ||
            (source.file.startsWith('src/') && specifier.startsWith('.') && roomFolder(source.file) !== roomFolder(target))),
      )
      .map(({ specifier, line }) => `${source.file}:${line} imports ${specifier}`),
  );
  expect(wrong.filter((line) => !line.includes('/dist/'))).toEqual([]);
});

const roomFolder = (file: string): string => file.split('/').slice(0, 2).join('/');

test('no barrel file stands between a caller and the file it means', () => {
  expect(files.filter((file) => /^(src|widgets)\/.*\bindex\.(ts|tsx)$/.test(file))).toEqual([]);
});

test('file names are in kebab case', () => {
  const bases = files.map((file) => [file, path.posix.basename(file).replace(/\..*$/, '')] as const);
  expect(bases.filter(([file, base]) => /\.(ts|tsx|mjs|css)$/.test(file) && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(base)).map(([file]) => file)).toEqual([]);
});
