import ts from 'typescript';
import { test } from 'vitest';
import { expectNone } from './expect-none.ts';
import { files, isTest, getLineNumber, read, scripts, walk } from './sources.ts';

const colour =
  /#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?![-\w])|\b(?:oklch|oklab|rgba?|hsla?|lab|lch)\(/i;
const tokenFiles = ['src/styles/first-tokens.css', 'src/styles/tokens.css'];
/** Mail clients and images support no custom properties, so their colours are the tokens' values in hex. */
const exempt = /^host\/server\/(platform\/mail|web\/share-image)\//;

test('style sheets define colours in the token files only', () => {
  const sheets = files.filter(
    (file) => /^(src|widgets|host)\/.*\.css$/.test(file) && !tokenFiles.includes(file),
  );
  const wrong = sheets.flatMap((file) =>
    withoutComments(read(file))
      .split('\n')
      .flatMap((line, at) =>
        colour.test(line) ? [`${file}:${at + 1} ${line.trim().slice(0, 80)}`] : [],
      ),
  );
  expectNone(wrong, `Use a token of ${tokenFiles.join(' or ')}:`);
});

test('code contains no colours', () => {
  const wrong = scripts
    .filter(({ file }) => /^(src|widgets|host)\//.test(file) && !isTest(file) && !exempt.test(file))
    .flatMap(({ file, tree }) => {
      const found: string[] = [];
      walk(tree, (node) => {
        const text =
          ts.isStringLiteralLike(node) ||
          ts.isJsxText(node) ||
          ts.isTemplateHead(node) ||
          ts.isTemplateMiddleOrTemplateTail(node)
            ? node.text
            : '';
        if (colour.test(text))
          found.push(`${file}:${getLineNumber(tree, node)} ${text.trim().slice(0, 60)}`);
      });
      return found;
    });
  expectNone(wrong, `Use a token of ${tokenFiles.join(' or ')} in the stylesheet:`);
});

test('every token has a comment on its purpose', () => {
  const sheet = tokenFiles.flatMap((file) => read(file).split('\n'));
  const parseTokenName = (line: string): string | undefined =>
    /^\s*(--[a-z][\w-]*):/.exec(line)?.[1];
  const commentedNames = new Set(
    sheet.flatMap((line, at) =>
      line.includes('/*') || sheet[at - 1]?.trim().startsWith('/*') || sharesCommentAbove(sheet, at)
        ? (parseTokenName(line) ?? [])
        : [],
    ),
  );
  const names = new Set(sheet.flatMap((line) => parseTokenName(line) ?? []));
  expectNone(
    [...names].filter((name) => !commentedNames.has(name)),
    'Say in a comment what these tokens are for:',
  );
});

/** Successive tokens may share the comment above the first. */
function sharesCommentAbove(sheet: string[], at: number): boolean {
  let above = at - 1;
  while (/^\s*--[a-z]/.test(sheet[above] ?? '') && !sheet[above]!.includes('/*')) above -= 1;
  return (
    above < at - 1 &&
    (sheet[above] ?? '').trim().startsWith('/*') &&
    !(sheet[above] ?? '').includes('----')
  );
}

const withoutComments = (css: string): string =>
  css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));

test('media and container queries use named breakpoints', () => {
  const sheets = files.filter((file) => /^(src|widgets|host)\/.*\.css$/.test(file));
  const wrong = sheets.flatMap((file) =>
    (read(file).match(/@(?:media|container)[^{]*\d+(?:px|em|rem)[^{]*/g) ?? []).map(
      (query) => `[R40] ${file}: ${query.trim()}`,
    ),
  );
  expectNone(wrong, 'Use a named breakpoint:');
});
