/**
 * The statements of a bundled module, as modules of their own. A bundler keeps a file together, so one page would load
 * what only another needs; taken apart, each statement goes where it is used. A declaration whose name nobody uses is
 * taken to do nothing.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'rollup/parseAst';

/** Names a statement may use (nested names that are alike only cost a needless import) and those it writes to. */
function namesIn(node) {
  const used = new Set();
  const written = new Set();
  const targets = (pattern) => {
    if (pattern.type === 'Identifier') written.add(pattern.name);
    else for (const child of childrenOf(pattern)) targets(child);
  };
  (function walk(each) {
    if (each.type === 'Identifier') used.add(each.name);
    if (each.type === 'AssignmentExpression' || each.type === 'ForInStatement' || each.type === 'ForOfStatement') targets(each.left);
    if (each.type === 'UpdateExpression') targets(each.argument);
    for (const child of childrenOf(each)) walk(child);
  })(node);
  return { used, written };
}

/** Without the names of members and properties, which are nobody's variables. */
function childrenOf(node) {
  const children = [];
  for (const [key, value] of Object.entries(node)) {
    if (!node.computed && (key === 'property' || (key === 'key' && !node.shorthand))) continue;
    for (const child of Array.isArray(value) ? value : [value]) if (child?.type) children.push(child);
  }
  return children;
}

const namesOf = (pattern) => [...namesIn(pattern).used];
const makesScope = (node) => /Function|^(?:ClassDeclaration|ClassExpression|StaticBlock)/.test(node.type);

/** What a `var` within a block or a loop declares outside it. */
const hoisted = (node) =>
  makesScope(node)
    ? []
    : [
        ...(node.type === 'VariableDeclaration' && node.kind === 'var' ? node.declarations.flatMap(({ id }) => namesOf(id)) : []),
        ...childrenOf(node).flatMap(hoisted),
      ];
const nameOf = (node) => node.name ?? node.value;

/** What stands at the top of a module: declarations one by one, what it does, what it takes and gives. */
function topOf(file) {
  const code = readFileSync(file, 'utf8');
  const top = { statements: [], takes: new Map(), gives: new Map(), asks: [] };
  const add = (node, text, names, acts = false) => top.statements.push({ text, names, acts, ...namesIn(node) });
  for (const node of parseAst(code).body) {
    const from = node.source && path.resolve(path.dirname(file), node.source.value);
    if (node.type === 'ImportDeclaration') {
      top.asks.push(from);
      for (const { local, imported, type } of node.specifiers)
        top.takes.set(local.name, { from, name: type === 'ImportDefaultSpecifier' ? 'default' : type === 'ImportNamespaceSpecifier' ? '*' : nameOf(imported) });
    } else if (node.type === 'ExportNamedDeclaration' && !node.declaration) {
      if (from) top.asks.push(from);
      for (const { local, exported } of node.specifiers) {
        const name = from ? ` ${nameOf(exported)}` : nameOf(local);
        if (from) top.takes.set(name, { from, name: nameOf(local) });
        top.gives.set(nameOf(exported), name);
      }
    } else if (node.type.startsWith('Export')) throw new Error(`${file}: ${node.type} is not expected of a bundle`);
    else if (node.type === 'VariableDeclaration')
      for (const each of node.declarations) add(each, `${node.kind} ${code.slice(each.start, each.end)};`, namesOf(each.id));
    else if (node.id) add(node, code.slice(node.start, node.end), [node.id.name]);
    else add(node, code.slice(node.start, node.end), hoisted(node), true);
  }
  return top;
}

/** Statements that need each other stay together, in their order (Tarjan). */
function together(count, needs) {
  const index = [];
  const low = [];
  const stack = [];
  const groups = [];
  const visit = (at) => {
    index[at] = low[at] = index.filter((each) => each !== undefined).length;
    stack.push(at);
    for (const next of needs[at]) {
      if (index[next] === undefined) visit(next);
      if (stack.includes(next)) low[at] = Math.min(low[at], low[next]);
    }
    if (low[at] === index[at]) groups.push(stack.splice(stack.indexOf(at)).toSorted((a, b) => a - b));
  };
  for (let at = 0; at < count; at++) if (index[at] === undefined) visit(at);
  return groups;
}

/** @returns {{ parts: { text: string, names: string[], inside: string[], outside: string[] }[], effects: number, takes: Map, gives: Map, asks: string[], home: Map<string, number> }} */
export function takeApart(file) {
  const { statements, takes, gives, asks } = topOf(file);
  const declared = new Map();
  statements.forEach(({ names }, at) => {
    for (const name of names) {
      if (declared.has(name) && declared.get(name) !== at) throw new Error(`${file}: ${name} is declared twice`);
      declared.set(name, at);
    }
  });
  const needs = statements.map(({ used }) => new Set([...used].map((name) => declared.get(name)).filter((at) => at !== undefined)));
  // Only where it is declared can a variable be written to.
  statements.forEach(({ written }, at) => [...written].forEach((name) => declared.has(name) && needs[declared.get(name)].add(at)));
  // What a module does, it does in one go.
  const does = statements.flatMap(({ acts }, at) => (acts ? [at] : []));
  does.forEach((at, nth) => needs[at].add(does[(nth + 1) % does.length]));
  const groups = together(statements.length, needs);
  const home = new Map(groups.flatMap((group, part) => group.flatMap((at) => statements[at].names.map((name) => [name, part]))));
  const parts = groups.map((group, part) => {
    const names = group.flatMap((at) => statements[at].names);
    const used = new Set(group.flatMap((at) => [...statements[at].used]));
    const text = group.map((at) => statements[at].text).join('\n');
    return { text, names, inside: [...used].filter((name) => home.has(name) && home.get(name) !== part), outside: [...used].filter((name) => takes.has(name)) };
  });
  return { parts, effects: groups.findIndex((group) => does.some((at) => group.includes(at))), takes, gives, asks, home };
}
