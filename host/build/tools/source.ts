/** The project's own sources, as TypeScript's parser sees them. Nothing is type-checked here, so a build stays quick. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';

const parsed = new Map<string, ts.SourceFile>();

export function sourceOf(file: string): ts.SourceFile {
  const known = parsed.get(file);
  if (known) return known;
  const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ESNext, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
  parsed.set(file, tree);
  return tree;
}

export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

export function nodesOf<T extends ts.Node>(node: ts.Node, is: (node: ts.Node) => node is T): T[] {
  const found: T[] = [];
  walk(node, (each) => is(each) && found.push(each));
  return found;
}

/** The one declaration of a kind and name. */
export function find<T extends ts.NamedDeclaration>(file: string, is: (node: ts.Node) => node is T, name: string): T {
  const found = nodesOf(sourceOf(file), is).find((node) => node.name?.getText() === name);
  if (!found) throw new Error(`${file}: ${name} is missing`);
  return found;
}

export const wordsIn = (node: ts.Node): string[] => nodesOf(node, ts.isStringLiteralLike).map(({ text }) => text);

/** What stands in the comment above a node, on one line, and what its tags say. */
export function commentOf(node: ts.Node): { text: string; tags: Map<string, string> } {
  const docs = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const plain = (comment: ts.JSDoc['comment']) => (ts.getTextOfJSDocComment(comment) ?? '').replaceAll(/\s+/g, ' ').trim();
  const tags = ts.getJSDocTags(node).map((tag) => [tag.tagName.text, plain(tag.comment)] as const);
  return { text: docs.map(({ comment }) => plain(comment)).join(' '), tags: new Map(tags) };
}
