import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ICruiseResult, cruise } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { expect, test } from 'vitest';
import { expectNone } from './expect-none.ts';

const root = path.resolve(import.meta.dirname, '../..');
const options = await extractOptions(path.join(root, '.dependency-cruiser.mjs'));
const rules = options.ruleSet?.forbidden ?? [];

async function listRefused(baseDir: string, folders: string[]): Promise<string[]> {
  const { output } = await cruise(folders, { ...options, baseDir });
  return (output as ICruiseResult).summary.violations.map(
    ({ rule, from, to }) => `${rule.name}: ${from} → ${to}`,
  );
}

test('the imports keep their order', async () => {
  const refused = await listRefused(root, ['src', 'widgets', 'host', 'tests', 'examples']);
  const sayInstead = (line: string) =>
    `${line}\n    ${rules.find(({ name }) => line.startsWith(`${name}:`))?.comment}`;
  expectNone(refused.map(sayInstead), 'These imports are refused by .dependency-cruiser.mjs:');
});

const M = 'host/server/modules';
/** A rule that refuses, or `allowed`; a file, and what it imports; how, where it isn't by `import '#…'`. */
const planted: [rule: string, file: string, target: string, code?: string][] = [
  ['contract', 'src/contract/a.ts', 'src/i18n/a.ts'],
  ['i18n', 'src/i18n/a.ts', 'src/core/a.ts'],
  ['styles', 'src/styles/a.ts', 'src/core/a.ts'],
  ['core', 'src/core/a.ts', 'widgets/a.ts', "type A = import('#widgets/a.ts').A"],
  ['core', 'src/core/a.test.ts', 'src/element/a.ts'],
  ['components', 'src/components/a.tsx', 'src/core/core.ts', "export * from '#src/core/core.ts'"],
  ['allowed', 'src/components/a.tsx', 'src/contract/constants/ui-timings.ts'],
  ['features', 'src/features/a/a.ts', 'src/element/a.ts', "void import('#src/element/a.ts')"],
  ['features-apart', 'src/features/a/a.ts', 'src/features/b/b.ts'],
  ['allowed', 'src/features/a/a.ts', 'src/features/a/b.ts', "import './b.ts'"],
  ['element', 'src/element/a.ts', 'src/features/a/b.ts'],
  ['widgets', 'widgets/a.ts', 'src/contract/a.ts'],
  ['host', 'host/pages/a.tsx', 'host/server/app.ts'],
  ['host', 'host/pages/a.tsx', 'host/seating-solver/a.ts'],
  ['solver', 'host/seating-solver/a.ts', 'src/contract/a.ts'],
  ['server', 'host/server/app.ts', 'src/core/core.ts'],
  ['server', `${M}/auth/handlers-session.ts`, 'src/element/render-widget.tsx'],
  ['renderers', 'host/server/web/embed/a.ts', 'src/core/other.ts'],
  ['allowed', 'host/server/web/embed/a.ts', 'src/element/render-widget.tsx'],
  ['auth', `${M}/auth/a.ts`, `${M}/dinners/schema.ts`],
  ['auth', `${M}/auth/routes.ts`, `${M}/dinners/a.ts`],
  ['auth', `${M}/auth/a.ts`, 'host/seating-solver/a.ts'],
  ['media', `${M}/media/a.ts`, `${M}/profiles/a.ts`],
  ['profiles', `${M}/profiles/a.ts`, `${M}/dinners/a.ts`],
  ['dinners', `${M}/dinners/schema.ts`, `${M}/notifications/a.ts`],
  ['allowed', `${M}/dinners/a.ts`, 'host/seating-solver/a.ts'],
  ['matching', `${M}/matching/a.ts`, `${M}/calendar/a.ts`],
  ['allowed', `${M}/matching/schema.ts`, `${M}/auth/schema.ts`],
  ['calendar', `${M}/calendar/a.ts`, `${M}/media/a.ts`],
  ['notifications', `${M}/notifications/a.ts`, `${M}/account/a.ts`],
  ['account', `${M}/account/a.ts`, `${M}/wiring.ts`],
  ['platform', 'host/server/platform/a.ts', 'host/server/worker.ts'],
  ['http', 'host/server/http/a.ts', `${M}/dinners/a.ts`],
  ['types-of-auth', 'host/server/http/a.ts', `${M}/auth/caller.ts`],
  ['allowed', 'host/server/http/b.ts', `${M}/auth/caller.ts`, "import type { A } from '#'"],
  ['handler-table', 'host/server/handlers.ts', `${M}/auth/a.ts`],
  ['allowed', 'host/server/handlers.ts', `${M}/auth/handlers.ts`],
  ['web', 'host/server/web/a.ts', 'host/server/admin/a.ts'],
  ['admin', 'host/server/admin/a.ts', 'host/server/worker.ts'],
  ['seed', 'host/server/seed/a.ts', 'host/server/http/a.ts'],
  ['wiring', `${M}/wiring.ts`, 'host/server/http/a.ts'],
  ['http-outside-edges', `${M}/auth/a.ts`, 'host/server/http/http-error.ts'],
  ['allowed', `${M}/auth/handlers.ts`, 'host/server/http/http-error.ts'],
  ['edges-apart', `${M}/dinners/events/handlers.ts`, `${M}/auth/handlers.ts`],
  ['allowed', `${M}/dinners/events/handlers.ts`, `${M}/dinners/handlers-b.ts`],
  ['edges-last', `${M}/auth/a.ts`, `${M}/auth/routes-a.ts`],
  ['sql', `${M}/auth/handlers.ts`, 'node_modules/drizzle-orm/index.js', "import 'drizzle-orm'"],
  ['sql', 'host/server/admin/a.ts', `${M}/auth/schema.ts`],
  ['allowed', `${M}/auth/a.ts`, 'node_modules/drizzle-orm/index.js', "import 'drizzle-orm'"],
  ['new-folder', 'host/server/new/a.ts', 'host/server/platform/b.ts'],
  ['of-new-folder', 'host/server/app.ts', 'host/server/modules/new/a.ts'],
  ['tests', 'src/core/a.ts', 'tests/helpers/a.ts'],
  ['tests-beside-code', 'src/core/a.test.ts', 'tests/api/a.ts'],
  ['allowed', 'src/core/a.test.ts', 'tests/helpers/a.ts'],
  ['by-name', 'src/core/b.ts', 'src/i18n/a.ts', "import '../i18n/a.ts'"],
  ['circle', 'src/core/c.ts', 'src/core/d.ts'],
  ['allowed', 'src/core/d.ts', 'src/core/c.ts'],
  ['allowed', 'src/core/e.ts', 'src/core/f.ts'],
  ['allowed', 'src/core/f.ts', 'src/core/e.ts', "import type { A } from '#'"],
  ['types-of-auth', 'host/server/http/c.ts', `${M}/auth/c.ts`, "import { type A, b } from '#'"],
  ['existing', 'src/core/a.ts', './gone.ts', "import './gone.ts'"],
];

test('each rule refuses a planted import', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'import-order-'));
  const add = (file: string, code: string) => {
    mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(folder, file), code, { flag: 'a' });
  };
  cpSync(path.join(root, 'package.json'), path.join(folder, 'package.json'));
  for (const [, file, target, code = "import '#'"] of planted) {
    add(file, `${code.replace("'#'", `'#${target}'`)};\n`);
    if (!target.startsWith('.')) add(target, '');
  }
  try {
    const refused = await listRefused(folder, ['src', 'widgets', 'host']);
    for (const [rule, file, target] of planted)
      if (rule === 'allowed')
        expectNone(
          refused.filter((line) => line.endsWith(`: ${file} → ${target}`)),
          'Allowed:',
        );
      else expect(refused).toContain(`${rule}: ${file} → ${target}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
  expectNone(
    rules.map(({ name }) => name).filter((name) => !planted.some(([rule]) => rule === name)),
    'Plant an import that each of these rules refuses:',
  );
});
