/** The project's source files, read and parsed once for all rules. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

export const root = path.resolve(import.meta.dirname, '../..');
const folders = ['src', 'widgets', 'host', 'tests', 'examples'];
/** Not sources. The `.mjs` is a temporary file that a bundler writes beside its configuration. */
const excludedPattern = /(^|\/)(node_modules|dist|migrations|pictures)\/|\.bundled_\w+\.mjs$/;

/** Paths, from the project's root and with `/`, of every file in these folders. */
export const files: string[] = folders
  .filter((folder) => existsSync(path.join(root, folder)))
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true }),
  )
  .filter((entry) => entry.isFile())
  .map((entry) =>
    path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
  )
  .filter((file) => !excludedPattern.test(file))
  .toSorted();

export const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
export const isScript = (file: string): boolean => /\.(ts|tsx|mjs)$/.test(file);
export const isTest = (file: string): boolean =>
  /\.test(-helper)?\.tsx?$/.test(file) || file.startsWith('tests/');
/** Whether a file is sent to browsers: everything but the server and tests. */
export const isBrowser = (file: string): boolean =>
  /^(src|widgets|host)\//.test(file) &&
  !/^host\/(server|seating-solver|build)\//.test(file) &&
  !/^host\/[^/]+\.mjs$/.test(file) &&
  !isTest(file);

export interface Source {
  file: string;
  text: string;
  tree: ts.SourceFile;
}

export const scripts: Source[] = files.filter(isScript).map((file) => {
  const text = read(file);
  return { file, text, tree: ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true) };
});

export interface Import {
  /** The specifier as written. */
  specifier: string;
  /** The imported file, from the root, or null for a package. */
  target: string | null;
  line: number;
  typeOnly: boolean;
}

/** Static and dynamic imports, `import('…')` in types, and re-exports. */
export function listImports({ file, tree }: Source): Import[] {
  const found: Import[] = [];
  const add = (literal: ts.Node | undefined, typeOnly: boolean) => {
    if (!literal || !ts.isStringLiteralLike(literal)) return;
    found.push({
      specifier: literal.text,
      target: resolve(file, literal.text),
      line: getLineNumber(tree, literal),
      typeOnly,
    });
  };
  walk(tree, (node) => {
    if (ts.isImportDeclaration(node))
      add(node.moduleSpecifier, node.importClause?.isTypeOnly ?? false);
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node.argument.literal, true);
  });
  return found;
}

const subpathImports: Record<string, string> = JSON.parse(read('package.json')).imports;

function resolve(from: string, specifier: string): string | null {
  const bare = specifier.replace(/\?\w+$/, '');
  for (const [pattern, folder] of Object.entries(subpathImports)) {
    const prefix = pattern.slice(0, -1);
    if (bare.startsWith(prefix))
      return path.posix.join(folder.slice(0, -1), bare.slice(prefix.length));
  }
  return bare.startsWith('.')
    ? path.posix.normalize(path.posix.join(path.posix.dirname(from), bare))
    : null;
}

export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  node.forEachChild((child) => walk(child, visit));
}

export const getLineNumber = (tree: ts.SourceFile, node: ts.Node): number =>
  tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1;
