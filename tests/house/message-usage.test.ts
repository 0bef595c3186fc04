import { expect, test } from 'vitest';
import { enAppMessages } from '#src/i18n/en/app.ts';
import { enHostingMessages } from '#src/i18n/en/hosting.ts';
import { enWidgetMessages } from '#src/i18n/en/widgets.ts';
import { enServerMessages } from '#src/i18n/en/server.ts';
import { expectNone } from './expect-none.ts';
import { isBrowser, isTest, listImports, scripts } from './sources.ts';

const tables = [enWidgetMessages, enAppMessages, enHostingMessages, enServerMessages].map((table) =>
  Object.keys(table),
);

test('[R56] every message is used', () => {
  const code = scripts
    .filter(({ file }) => !isTest(file) && !/^src\/i18n\/(en|de|ar)\//.test(file))
    .map(({ text }) => text)
    .join('\n');
  // Some keys are built by a template, such as `print_${kind}`.
  const templates = [...code.matchAll(/`([a-z]\w*_)\$\{\w+\}(\w*)`/g)].map(
    ([, prefix, suffix]) => new RegExp(`^${prefix}\\w+${suffix}$`),
  );
  const isUsed = (key: string) =>
    [`'${key}'`, `\`${key}\``, ` ${key}: `].some((text) => code.includes(text)) ||
    templates.some((template) => template.test(key));
  // Plurals are used without their suffix.
  const unused = tables
    .flat()
    .filter((key) => !isUsed(key) && !isUsed(key.replace(/_(one|other)$/, '')));
  expectNone(unused, 'Delete these messages in every language:');
});

test('no message is in two tables, and browsers load none of the server’s', () => {
  const keys = tables.flat();
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  const isServerTable = (file: string) =>
    /^src\/i18n\/(en|de|ar)\/(server|api-docs)\.ts$/.test(file);
  const imports = scripts
    .filter(({ file }) => isBrowser(file) && !isServerTable(file))
    .flatMap(listImports);
  expect(imports.filter(({ target }) => target !== null && isServerTable(target))).toEqual([]);
});
