/**
 * React is CommonJS: whole or not at all, and each module of ours would ask it for its parts at every use. As modules its files
 * have names of their own, and those that nobody uses stay away.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'esbuild';

/** What asks for React is at `…/cjs/<name>.production.js`. */
const files: Readonly<Record<string, string>> = {
  react: 'react/cjs/react',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime',
  'react-dom': 'react-dom/cjs/react-dom',
  'react-dom/client': 'react-dom/cjs/react-dom-client',
  scheduler: 'scheduler/cjs/scheduler',
};
const fileOf = (name: string) => path.resolve('node_modules', `${files[name]}.production.js`);

/** `exports.name` becomes `$name`, declared where it is first given at the top; what is required is imported. */
export function asModule(code: string): string {
  const given = new Set<string>();
  const asked: string[] = [];
  const body = code
    .replaceAll(/\b(\w+) = require\("([\w-]+)"\)/g, (_, name: string, from: string) => {
      asked.push(`import * as ${name} from "${from}";`);
      return `$${name}`;
    })
    .replaceAll(/^exports\.(\w+)(?= =)/gm, (_, name: string) => {
      given.add(name);
      return `var $${name}`;
    })
    .replaceAll(/\bexports\.(\w+)/g, '$$$1');
  const names = [...given].map((name) => `$${name} as ${name}`);
  if (names.length === 0 || /\b(?:require\(|exports\.|module\.)/.test(body)) throw new Error('React is written in another way than is known here');
  return `${asked.join('')}${body}\nexport{${names.join()}};`;
}

/** React's own tests have a scheduler that gives these as well. */
const inTests = 'export var log, unstable_setDisableYieldValue;';

/** What a wrapper for every kind of loader (UMD) hands React to. */
export function unwrapped(code: string): string {
  const inside = /function \(exports, react\) \{\n([^]*)\n\}\)/.exec(code)?.[1]?.replaceAll(/^ {2}/gm, '');
  return asModule(`var react = require("react");\n${inside}`);
}

export const reactModules: Plugin = {
  name: 'react-modules',
  setup(build) {
    build.onResolve({ filter: /^(?:react|react-dom|scheduler)(?:\/|$)/ }, ({ path: name }) => (files[name] ? { path: fileOf(name) } : undefined));
    const load = (filter: RegExp, change: (code: string) => string) =>
      build.onLoad({ filter }, async ({ path }) => ({ contents: change(await readFile(path, 'utf8')), loader: 'js' }));
    load(/[\\/]cjs[\\/][\w-]+\.production\.js$/, (code) => asModule(code) + (code.includes('unstable_scheduleCallback =') ? inTests : ''));
    load(/[\\/]spin-delay[\\/]dist[\\/]index\.js$/, unwrapped);
    load(/[\\/](?:react-to-web-component|use-gesture-react\.esm)\.js$/, (code) => code.replace(/import (\w+) from (['"]react['"])/, 'import * as $1 from $2'));
  },
};
