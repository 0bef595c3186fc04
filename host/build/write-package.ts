import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import { elements, getElementName } from '../../src/contract/elements/elements.ts';
import { getReservedHeightCss } from '../../src/element/loading/reserved-height.ts';
import { writeElementMetadata } from './element-metadata/write-element-metadata.ts';

interface PackageJson {
  [name: string]: unknown;
  exports: Record<string, string | { types?: string; default?: string }>;
}

/** For `beside/react` only: the elements bundle their own React. */
const REACT_RANGE = '^18.0.0 || ^19.0.0';

/**
 * Writes what the package has besides its modules: package.json, types, and the bundle for pages without a bundler. The project's
 * own package.json would install the server's dependencies too.
 */
export async function writePackage(
  root: string,
  folder: string,
  elementsFolder: string,
): Promise<void> {
  const project = addElementPaths(
    JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as PackageJson,
  );
  const write = (name: string, text: string) => writeFile(path.join(folder, name), text);
  await cp(elementsFolder, path.join(folder, 'browser'), {
    recursive: true,
    filter: (file) => !/integrity\.json$|\.br$/.test(file),
  });
  for (const name of ['LICENSE', 'CHANGELOG.md'])
    await cp(path.join(root, name), path.join(folder, name));
  writeElementMetadata(root, folder);
  await write('package.json', `${JSON.stringify(createPackageJson(project), null, 2)}\n`);
  await cp(path.join(root, 'host/build/package-readme.md'), path.join(folder, 'README.md'));
  await write(
    'tag-name.d.ts',
    `export type TagName = ${elements.map(({ tag }) => `'${tag}'`).join(' | ')};\n`,
  );
  await write(
    'pure.d.ts',
    createDeclarations(await readFile(path.join(root, 'widgets/define.ts'), 'utf8')).replace(
      '#src/contract/elements/elements.js',
      './tag-name.js',
    ),
  );
  await write(
    'index.d.ts',
    "export * from './pure.js';\nexport type * from './types/elements.js';\n",
  );
  await write('reserved.css', getReservedHeightCss(elements).replaceAll('}', '}\n'));
  // Apps use nothing that these modules export, only the tags that they register.
  const declarationFiles = getExportTargets(project).filter(
    (target) => target.endsWith('.d.ts') && !/\/(types|pure|index)\b/.test(target),
  );
  for (const target of declarationFiles)
    await write(path.basename(target), "import './types/elements.js';\n");
}

/** The pattern of our own package.json stands for a path of each element. */
function addElementPaths(project: PackageJson): PackageJson {
  const exports = Object.entries(project.exports).flatMap(([name, target]) =>
    name === './*'
      ? elements.map(({ tag }): [string, typeof target] => [
          `./${getElementName(tag)}`,
          JSON.parse(JSON.stringify(target).replaceAll('*', getElementName(tag))) as typeof target,
        ])
      : [[name, target] as [string, typeof target]],
  );
  return { ...project, exports: Object.fromEntries(exports) };
}

function createPackageJson({
  name,
  version,
  description,
  license,
  keywords,
  homepage,
  repository,
  bugs,
  engines,
  ...project
}: PackageJson): object {
  const toPackagePath = (target: string) => target.replace('./dist/package/', './');
  return {
    name,
    version,
    description,
    keywords,
    license,
    homepage,
    repository,
    bugs,
    private: true,
    type: 'module',
    // The code runs on older versions of Node too, but they can't `require` its ES modules.
    engines,
    // For tools that know no `exports`.
    main: './pure.js',
    types: './index.d.ts',
    exports: JSON.parse(JSON.stringify(project.exports).replaceAll('./dist/package/', './')),
    customElements: './custom-elements.json',
    'web-types': './tools/web-types.json',
    unpkg: './browser/beside.classic.js',
    jsdelivr: './browser/beside.classic.js',
    // All modules but `pure` and `react` register elements.
    sideEffects: [
      ...getExportTargets(project as PackageJson)
        .filter((target) => /^\.\/dist\/package\/(?!pure|react)[\w-]+\.js$/.test(target))
        .map(toPackagePath),
      './chunks/*.js',
      './browser/**',
      './reserved.css',
    ],
    peerDependencies: { react: REACT_RANGE },
    peerDependenciesMeta: { react: { optional: true } },
  };
}

const getExportTargets = ({ exports }: PackageJson): string[] => [
  ...new Set(
    Object.values(exports).flatMap((target) =>
      typeof target === 'string' ? [target] : Object.values(target),
    ),
  ),
];

/** .d.ts text of a file whose exports all have explicit types. */
function createDeclarations(source: string): string {
  const { outputText, diagnostics } = ts.transpileDeclaration(source, {
    compilerOptions: { isolatedDeclarations: true, target: ts.ScriptTarget.ES2022 },
  });
  if (diagnostics?.length)
    throw new Error(ts.flattenDiagnosticMessageText(diagnostics[0]!.messageText, '\n'));
  return outputText.replaceAll(".ts'", ".js'");
}
