/** Finds the parts and events an element can produce by following its imports, statement by statement, like a bundler's tree shaking. */
import path from 'node:path';
import ts from 'typescript';
import { findNodes, parseSourceFile, walkNodes, getStringLiterals } from './parse-source.ts';

export interface PartsAndEvents {
  parts: Set<string>;
  events: Set<string>;
}

interface Statement extends PartsAndEvents {
  names: string[];
  uses: Set<string>;
  /** Dynamic imports: all of a file (`*`), or the names that `.then(({ name }) => …)` takes. */
  loads: { file: string; name: string }[];
}

interface Module {
  statements: Statement[];
  /** Local name → file and exported name; `*` is the whole namespace. */
  imports: Map<string, { file: string; name: string }>;
  /** Files imported for side effects, or re-exported with `export *`. */
  wholeFiles: string[];
}

const modules = new Map<string, Module>();

/** Adds the parts and events that the export `name` of `file` can produce; `*` means all of the file. */
export function collectPartsAndEvents(
  file: string,
  name: string,
  root: string,
  found: PartsAndEvents,
  visited = new Set<string>(),
): PartsAndEvents {
  const visitKey = `${file}#${name}`;
  if (visited.has(visitKey)) return found;
  visited.add(visitKey);
  const module = readModule(file, root);
  const imported = module.imports.get(name);
  if (imported) collectPartsAndEvents(imported.file, imported.name, root, found, visited);
  for (const other of module.wholeFiles) collectPartsAndEvents(other, name, root, found, visited);
  for (const statement of module.statements) {
    if (name !== '*' && !statement.names.includes(name)) continue;
    statement.parts.forEach((part) => found.parts.add(part));
    statement.events.forEach((event) => found.events.add(event));
    statement.uses.forEach((used) => collectPartsAndEvents(file, used, root, found, visited));
    statement.loads.forEach((loaded) =>
      collectPartsAndEvents(loaded.file, loaded.name, root, found, visited),
    );
  }
  return found;
}

function readModule(file: string, root: string): Module {
  const cached = modules.get(file);
  if (cached) return cached;
  const module: Module = { statements: [], imports: new Map(), wholeFiles: [] };
  modules.set(file, module);
  for (const node of parseSourceFile(file).statements) {
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) continue;
    if (ts.isImportDeclaration(node) || (ts.isExportDeclaration(node) && node.moduleSpecifier))
      readImport(node, file, root, module);
    else module.statements.push(readStatement(node, file, root));
  }
  return module;
}

function readImport(
  node: ts.ImportDeclaration | ts.ExportDeclaration,
  file: string,
  root: string,
  { imports, wholeFiles }: Module,
): void {
  const importedFile = resolveImport(getStringLiterals(node.moduleSpecifier!)[0]!, file, root);
  if (!importedFile) return;
  const bindings = ts.isImportDeclaration(node)
    ? node.importClause?.namedBindings
    : node.exportClause;
  if (!bindings) wholeFiles.push(importedFile);
  else if (ts.isNamespaceImport(bindings) || ts.isNamespaceExport(bindings))
    imports.set(bindings.name.text, { file: importedFile, name: '*' });
  else
    for (const { name, propertyName, isTypeOnly } of bindings.elements)
      if (!isTypeOnly)
        imports.set(name.text, { file: importedFile, name: (propertyName ?? name).text });
}

function readStatement(node: ts.Statement, from: string, root: string): Statement {
  const statement: Statement = {
    names: getDeclaredNames(node),
    uses: new Set(),
    loads: [],
    parts: new Set(),
    events: new Set(),
  };
  walkNodes(node, (each) => {
    if (ts.isIdentifier(each)) statement.uses.add(each.text);
    if (ts.isJsxAttribute(each) && each.name.getText() === 'part' && each.initializer)
      addNames(statement.parts, each.initializer);
    if (!ts.isCallExpression(each)) return;
    const callee = each.expression.getText();
    const [first, second] = each.arguments;
    const file =
      first &&
      each.expression.kind === ts.SyntaxKind.ImportKeyword &&
      resolveImport(getStringLiterals(first)[0] ?? '', from, root);
    if (file) statement.loads.push(...getImportedNames(each).map((name) => ({ file, name })));
    if (first && /(^|[.#])emit$/.test(callee)) addNames(statement.events, first);
    if (
      first &&
      second &&
      callee.endsWith('.setAttribute') &&
      getStringLiterals(first)[0] === 'part'
    )
      addNames(statement.parts, second);
  });
  return statement;
}

/** Names that `import(…).then(({ name }) => …)` destructures; `*` for any other form. */
function getImportedNames(load: ts.CallExpression): string[] {
  const then = load.parent.parent;
  const [callback] =
    ts.isCallExpression(then) && ts.isPropertyAccessExpression(load.parent) ? then.arguments : [];
  const pattern =
    callback && ts.isArrowFunction(callback) ? callback.parameters[0]?.name : undefined;
  return pattern && ts.isObjectBindingPattern(pattern)
    ? pattern.elements.map(({ name, propertyName }) => (propertyName ?? name).getText())
    : ['*'];
}

const addNames = (target: Set<string>, node: ts.Node) =>
  getStringLiterals(node).forEach((text) =>
    text.split(' ').forEach((name) => name && target.add(name)),
  );

function getDeclaredNames(node: ts.Statement): string[] {
  if (ts.isVariableStatement(node))
    return node.declarationList.declarations.flatMap(({ name }) =>
      findNodes(name, ts.isIdentifier).map(({ text }) => text),
    );
  return (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) && node.name
    ? [node.name.text]
    : [];
}

/** Path of an imported TypeScript file of this project; undefined for anything else. */
function resolveImport(specifier: string, from: string, root: string): string | undefined {
  if (!/\.tsx?$/.test(specifier)) return undefined;
  if (specifier.startsWith('#src/')) return path.join(root, 'src', specifier.slice('#src/'.length));
  return specifier.startsWith('.') ? path.resolve(path.dirname(from), specifier) : undefined;
}
