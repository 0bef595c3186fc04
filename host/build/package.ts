import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import { writeTools } from './tools/write.ts';

interface Manifest {
  [name: string]: unknown;
  exports: Record<string, string | { types?: string; default?: string }>;
}

/** The first that has `useEffectEvent`. */
const REACT = '^19.2.0';

/**
 * Lays down what stands beside the modules of the package: its manifest, types, and the bundle for pages without a bundler.
 * The project's own manifest would make everybody who shows a card install the server's database with it.
 */
export async function layPackage(root: string, folder: string, elements: string): Promise<void> {
  const project = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as Manifest;
  const put = (name: string, text: string) => writeFile(path.join(folder, name), text);
  await cp(elements, path.join(folder, 'browser'), { recursive: true, filter: (file) => !/integrity\.json$|\.br$/.test(file) });
  await cp(path.join(root, 'LICENSE'), path.join(folder, 'LICENSE'));
  writeTools(root, folder);
  await put('package.json', `${JSON.stringify(manifestOf(project), null, 2)}\n`);
  await put('README.md', readme);
  for (const name of ['pure', 'scripts']) await put(`${name}.d.ts`, declarations(await readFile(path.join(root, `widgets/${name}.ts`), 'utf8')));
  const registering = targetsOf(project).filter((target) => target.endsWith('.d.ts') && !/\/(types|pure)\b/.test(target));
  for (const target of registering) await put(path.basename(target), "import './types/elements.js';\n");
}

function manifestOf({ name, version, description, license, ...project }: Manifest): object {
  const inside = (target: string) => target.replace('./dist/package/', './');
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
    // All but `pure` register elements.
    sideEffects: [
      ...targetsOf(project as Manifest)
        .filter((target) => /^\.\/dist\/package\/(?!pure)[\w-]+\.js$/.test(target))
        .map(inside),
      './chunks/*.js',
      './browser/**',
    ],
    // Not peers: an app on React 18, or without React, gets this one for the elements alone, and nobody has to choose.
    dependencies: { react: REACT, 'react-dom': REACT },
  };
}

const targetsOf = ({ exports }: Manifest): string[] => [
  ...new Set(Object.values(exports).flatMap((target) => (typeof target === 'string' ? [target] : Object.values(target)))),
];

/** The declarations of a file whose exports all name their types. */
function declarations(source: string): string {
  const { outputText, diagnostics } = ts.transpileDeclaration(source, { compilerOptions: { isolatedDeclarations: true, target: ts.ScriptTarget.ES2022 } });
  if (diagnostics?.length) throw new Error(ts.flattenDiagnosticMessageText(diagnostics[0]!.messageText, '\n'));
  return outputText.replaceAll(".ts'", ".js'");
}

const readme = `# Beside's elements

\`\`\`js
import { define } from 'beside/pure';

define(['beside-invite-card'], { api: 'https://beside.example' });
\`\`\`

\`\`\`html
<beside-invite-card slug="…" event-slug="…"></beside-invite-card>
\`\`\`

| Import | What it does |
|---|---|
| \`beside/pure\` | registers nothing before \`define()\`; safe on a server |
| \`beside/elements\` | registers all elements; \`beside/invite-card\` and its like register one |
| \`beside/loader\` | registers each element when its tag comes near the viewport |
| \`beside/standalone\` | all elements with a React of their own, for apps whose bundler allows one React alone and has another |
| \`beside/browser/beside.classic.js\` | all elements in one classic script, for pages without a bundler |

Each element asks the API named by its \`api\` attribute, else by \`define()\`. What stands in \`beside/browser\` asks where it came from.
What a tag takes and tells stands in \`custom-elements.json\` and in the types: \`"types": ["beside/react"]\` in \`tsconfig.json\` (or
\`react-18\`, \`vue\`, \`svelte\`) teaches templates the tags.
`;
