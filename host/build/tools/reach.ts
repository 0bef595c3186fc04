/** Which pieces and events may come of an element: a walk over its code, statement by statement, as a bundler shakes its tree. */
import path from 'node:path';
import ts from 'typescript';
import { nodesOf, sourceOf, walk, wordsIn } from './source.ts';

export interface Shown {
  parts: Set<string>;
  events: Set<string>;
}

interface Statement extends Shown {
  names: string[];
  uses: Set<string>;
  /** What is fetched on demand: all of a file, or what `.then(({ name }) => …)` takes of it. */
  loads: { file: string; name: string }[];
}

interface Module {
  statements: Statement[];
  /** Name here → file and name there; `*` is all of it. */
  imports: Map<string, { file: string; name: string }>;
  /** Run or passed on as a whole. */
  whole: string[];
}

const modules = new Map<string, Module>();

/** Adds what may be shown or told by `name` of `file`, by all of it for `*`. */
export function reach(file: string, name: string, root: string, shown: Shown, seen = new Set<string>()): Shown {
  const mark = `${file}#${name}`;
  if (seen.has(mark)) return shown;
  seen.add(mark);
  const module = moduleOf(file, root);
  const next = module.imports.get(name);
  if (next) reach(next.file, next.name, root, shown, seen);
  for (const other of module.whole) reach(other, name === '*' ? '*' : name, root, shown, seen);
  for (const statement of module.statements) {
    if (name !== '*' && !statement.names.includes(name)) continue;
    statement.parts.forEach((part) => shown.parts.add(part));
    statement.events.forEach((event) => shown.events.add(event));
    statement.uses.forEach((used) => reach(file, used, root, shown, seen));
    statement.loads.forEach((loaded) => reach(loaded.file, loaded.name, root, shown, seen));
  }
  return shown;
}

function moduleOf(file: string, root: string): Module {
  const known = modules.get(file);
  if (known) return known;
  const module: Module = { statements: [], imports: new Map(), whole: [] };
  modules.set(file, module);
  for (const node of sourceOf(file).statements) {
    if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) continue;
    if (ts.isImportDeclaration(node) || (ts.isExportDeclaration(node) && node.moduleSpecifier)) readImport(node, file, root, module);
    else module.statements.push(readStatement(node, file, root));
  }
  return module;
}

function readImport(node: ts.ImportDeclaration | ts.ExportDeclaration, file: string, root: string, { imports, whole }: Module): void {
  const from = fileOf(wordsIn(node.moduleSpecifier!)[0]!, file, root);
  if (!from) return;
  const clause = ts.isImportDeclaration(node) ? node.importClause?.namedBindings : node.exportClause;
  if (!clause) whole.push(from);
  else if (ts.isNamespaceImport(clause) || ts.isNamespaceExport(clause)) imports.set(clause.name.text, { file: from, name: '*' });
  else
    for (const { name, propertyName, isTypeOnly } of clause.elements)
      if (!isTypeOnly) imports.set(name.text, { file: from, name: (propertyName ?? name).text });
}

function readStatement(node: ts.Statement, from: string, root: string): Statement {
  const statement: Statement = { names: namesOf(node), uses: new Set(), loads: [], parts: new Set(), events: new Set() };
  walk(node, (each) => {
    if (ts.isIdentifier(each)) statement.uses.add(each.text);
    if (ts.isJsxAttribute(each) && each.name.getText() === 'part' && each.initializer) add(statement.parts, each.initializer);
    if (!ts.isCallExpression(each)) return;
    const called = each.expression.getText();
    const [first, second] = each.arguments;
    const file = first && each.expression.kind === ts.SyntaxKind.ImportKeyword && fileOf(wordsIn(first)[0] ?? '', from, root);
    if (file) statement.loads.push(...takenOf(each).map((name) => ({ file, name })));
    if (first && /(^|[.#])emit$/.test(called)) add(statement.events, first);
    if (first && second && called.endsWith('.setAttribute') && wordsIn(first)[0] === 'part') add(statement.parts, second);
  });
  return statement;
}

/** The names that `import(…).then(({ name }) => …)` takes; all, where it is written in another way. */
function takenOf(load: ts.CallExpression): string[] {
  const then = load.parent.parent;
  const [taken] = ts.isCallExpression(then) && ts.isPropertyAccessExpression(load.parent) ? then.arguments : [];
  const pattern = taken && ts.isArrowFunction(taken) ? taken.parameters[0]?.name : undefined;
  return pattern && ts.isObjectBindingPattern(pattern) ? pattern.elements.map(({ name, propertyName }) => (propertyName ?? name).getText()) : ['*'];
}

const add = (to: Set<string>, node: ts.Node) => wordsIn(node).forEach((words) => words.split(' ').forEach((word) => word && to.add(word)));

function namesOf(node: ts.Statement): string[] {
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.flatMap(({ name }) => nodesOf(name, ts.isIdentifier).map(({ text }) => text));
  return (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) && node.name ? [node.name.text] : [];
}

/** The file an import leads to, if it is one of ours. */
function fileOf(specifier: string, from: string, root: string): string | undefined {
  if (!/\.tsx?$/.test(specifier)) return undefined;
  if (specifier.startsWith('#src/')) return path.join(root, 'src', specifier.slice('#src/'.length));
  return specifier.startsWith('.') ? path.resolve(path.dirname(from), specifier) : undefined;
}
