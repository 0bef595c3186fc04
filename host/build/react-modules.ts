/**
 * React is CommonJS: whole or not at all, and each module of ours would ask it for its parts at every use. As modules its files
 * have names of their own, and those that nobody uses stay away.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'esbuild';

/** What is asked for, and its file in `cjs/` of its package. */
const files: Readonly<Record<string, string>> = {
  react: 'react',
  'react/jsx-runtime': 'react-jsx-runtime',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom-client',
  scheduler: 'scheduler',
};
/** Where several are installed it is the one of whoever asks. */
function fileOf(name: string, folder: string): string {
  const entry = createRequire(path.join(folder, 'asks.js')).resolve(name);
  return path.join(path.dirname(entry), 'cjs', `${files[name]}.production.js`);
}

const require = createRequire(import.meta.url);
const publishedIn = (file: string) => Object.keys(require(file) as object);

/**
 * `exports.name` becomes `$name`, declared where it is first given at the top; what is required is imported.
 * @throws when anything is left that is written otherwise, or other names come out than were published
 */
export function asModule(code: string, published: string[]): string {
  const given = new Set<string>();
  const named = new Set(published.filter((name) => name !== '__esModule'));
  const asked: string[] = [];
  const body = code
    .replaceAll(/\b(\w+) = require\("([\w-]+)"\)/g, (_, name: string, from: string) => {
      asked.push(`import * as ${name} from "${from}";`);
      return `$${name}`;
    })
    .replaceAll(/^exports\.(\w+)(?= =)/gm, (_, name: string) => {
      if (named.has(name)) given.add(name);
      return `var $${name}`;
    })
    .replaceAll(/\bexports\.(\w+)/g, (_, name: string) => {
      named.add(name);
      return `$${name}`;
    });
  if (given.size === 0 || given.size < named.size || /\b(?:require\(|exports\b|module\.)/.test(body)) {
    throw new Error('React is written in another way than is known here');
  }
  const names = [...given].map((name) => `$${name} as ${name}`);
  return `${asked.join('')}${body}\nexport{${names.join()}};`;
}

/** React's own tests have a scheduler that gives these as well. */
const inTests = 'export var log, unstable_setDisableYieldValue;';

/** What a wrapper for every kind of loader (UMD) hands React to. */
export function unwrapped(code: string, published: string[]): string {
  const inside = /function \(exports, react\) \{\n([^]*)\n\}\)/.exec(code)?.[1]?.replaceAll(/^ {2}/gm, '');
  return asModule(`var react = require("react");\n${inside}`, published);
}

export const reactModules: Plugin = {
  name: 'react-modules',
  setup(build) {
    build.onResolve({ filter: /^(?:react|react-dom|scheduler)(?:\/|$)/ }, ({ path: name, resolveDir }) =>
      files[name] ? { path: fileOf(name, resolveDir), pluginData: name } : undefined,
    );
    const load = (filter: RegExp, change: (code: string, file: string, name: unknown) => string | null) =>
      build.onLoad({ filter }, async ({ path: file, pluginData }) => {
        const contents = change(await readFile(file, 'utf8'), file, pluginData);
        return contents === null ? undefined : { contents, loader: 'js' };
      });
    load(/[\\/]cjs[\\/][\w-]+\.production\.js$/, (code, file, name) =>
      typeof name === 'string' ? asModule(code, publishedIn(file)) + (name === 'scheduler' ? inTests : '') : null,
    );
    load(/[\\/]spin-delay[\\/]dist[\\/]index\.js$/, (code, file) => unwrapped(code, publishedIn(file)));
    load(/[\\/](?:react-to-web-component|use-gesture-react\.esm)\.js$/, (code) => code.replace(/import (\w+) from (['"]react['"])/, 'import * as $1 from $2'));
  },
};
