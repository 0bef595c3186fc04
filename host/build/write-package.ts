import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import { writeElementMetadata } from './element-metadata/write-element-metadata.ts';

interface Manifest {
  [name: string]: unknown;
  exports: Record<string, string | { types?: string; default?: string }>;
}

/** React 19.2 is the first version with `useEffectEvent`. */
const REACT_RANGE = '^19.2.0';

/**
 * Writes the package's other files: package.json, types, and the bundle for pages without a bundler. It has a package.json of
 * its own, since the project's would install the server's dependencies too.
 */
export async function writePackage(root: string, folder: string, elements: string): Promise<void> {
  const project = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as Manifest;
  const write = (name: string, text: string) => writeFile(path.join(folder, name), text);
  await cp(elements, path.join(folder, 'browser'), { recursive: true, filter: (file) => !/integrity\.json$|\.br$/.test(file) });
  await cp(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
  writeElementMetadata(root, folder);
  await write('package.json', `${JSON.stringify(createPackageJson(project), null, 2)}\n`);
  await write('README.md', README);
  for (const name of ['pure', 'scripts']) await write(`${name}.d.ts`, createDeclarations(await readFile(path.join(root, `widgets/${name}.ts`), 'utf8')));
  const registeringTypes = getExportTargets(project).filter((target) => target.endsWith('.d.ts') && !/\/(types|pure)\b/.test(target));
  for (const target of registeringTypes) await write(path.basename(target), "import './types/elements.js';\n");
}

function createPackageJson({ name, version, description, license, ...project }: Manifest): object {
  const toPackagePath = (target: string) => target.replace('./dist/package/', './');
  return {
    name,
    version,
    description,
    license,
    private: true,
    type: 'module',
    exports: JSON.parse(JSON.stringify(project.exports).replaceAll('./dist/package/', './')),
    customElements: './custom-elements.json',
    'web-types': './tools/web-types.json',
    unpkg: './browser/beside.classic.js',
    jsdelivr: './browser/beside.classic.js',
    // All modules but `pure` register elements.
    sideEffects: [
      ...getExportTargets(project as Manifest)
        .filter((target) => /^\.\/dist\/package\/(?!pure)[\w-]+\.js$/.test(target))
        .map(toPackagePath),
      './chunks/*.js',
      './browser/**',
    ],
    // Not peer dependencies: apps on React 18 or without React install this one just for the elements.
    dependencies: { react: REACT_RANGE, 'react-dom': REACT_RANGE },
  };
}

const getExportTargets = ({ exports }: Manifest): string[] => [
  ...new Set(Object.values(exports).flatMap((target) => (typeof target === 'string' ? [target] : Object.values(target)))),
];

/** .d.ts text of a file whose exports all have explicit types. */
function createDeclarations(source: string): string {
  const { outputText, diagnostics } = ts.transpileDeclaration(source, { compilerOptions: { isolatedDeclarations: true, target: ts.ScriptTarget.ES2022 } });
  if (diagnostics?.length) throw new Error(ts.flattenDiagnosticMessageText(diagnostics[0]!.messageText, '\n'));
  return outputText.replaceAll(".ts'", ".js'");
}

const README = `# Beside's elements

\`\`\`js
import { define } from 'beside/pure';

define(['beside-invite-card'], { api: 'https://beside.example' });
\`\`\`

\`\`\`html
<beside-invite-card slug="…" event-slug="…"></beside-invite-card>
\`\`\`

| Import | What it does |
|---|---|
| \`beside/pure\` | Registers elements only when you call \`define()\`. Can be imported on a server. |
| \`beside/elements\` | Registers all elements. \`beside/invite-card\` and the other element modules register one each. |
| \`beside/loader\` | Registers each element when its tag comes near the viewport. |
| \`beside/standalone\` | All elements with their own copy of React, for apps with another React version whose bundler allows only one. |
| \`beside/browser/beside.classic.js\` | All elements in one classic script, for pages without a bundler. |

An element uses the API in its \`api\` attribute, or else the one passed to \`define()\`. The scripts in \`beside/browser\` default to the
server they were loaded from. Attributes and events are listed in \`custom-elements.json\` and in the types. To use the tags in templates
with type checking, add \`"types": ["beside/react"]\` to \`tsconfig.json\`, or \`react-18\`, \`vue\` or \`svelte\` instead of \`react\`.
`;
