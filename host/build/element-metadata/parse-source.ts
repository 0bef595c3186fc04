/** Helpers for parsing the project's sources with TypeScript. No type checking, to keep the build fast. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';

const parsedFiles = new Map<string, ts.SourceFile>();

export function parseSourceFile(file: string): ts.SourceFile {
  const cached = parsedFiles.get(file);
  if (cached) return cached;
  const tree = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.ESNext,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  parsedFiles.set(file, tree);
  return tree;
}

export function walkNodes(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walkNodes(child, visit));
}

export function findNodes<T extends ts.Node>(node: ts.Node, is: (node: ts.Node) => node is T): T[] {
  const found: T[] = [];
  walkNodes(node, (each) => is(each) && found.push(each));
  return found;
}

/** The declaration of this kind and name. Throws if there is none. */
export function findDeclaration<T extends ts.NamedDeclaration>(
  file: string,
  is: (node: ts.Node) => node is T,
  name: string,
): T {
  const found = findNodes(parseSourceFile(file), is).find((node) => node.name?.getText() === name);
  if (!found) throw new Error(`${file}: ${name} is missing`);
  return found;
}

export const getStringLiterals = (node: ts.Node): string[] =>
  findNodes(node, ts.isStringLiteralLike).map(({ text }) => text);

/** The JSDoc comment of a node on one line, and its tags. */
export function getDocComment(node: ts.Node): { text: string; tags: Map<string, string> } {
  const docs = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
  const toPlainText = (comment: ts.JSDoc['comment']) =>
    (ts.getTextOfJSDocComment(comment) ?? '').replaceAll(/\s+/g, ' ').trim();
  const tags = ts
    .getJSDocTags(node)
    .map((tag) => [tag.tagName.text, toPlainText(tag.comment)] as const);
  return { text: docs.map(({ comment }) => toPlainText(comment)).join(' '), tags: new Map(tags) };
}
