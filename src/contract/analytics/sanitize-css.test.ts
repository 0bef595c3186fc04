import { describe, expect, test } from 'vitest';
import { sanitizeEventProperties } from './sanitize-properties.ts';
import { sanitizeCss } from './sanitize-css.ts';

describe('[R64] [case 81] CSS sanitizer', () => {
  test.each([
    ['a { background: url("/x)ada)") red }', 'a { background: none red }'],
    ["a { background: url( '/ada' ) }", 'a { background: none }'],
    ['a { background: URL(/ada\\)ada) }', 'a { background: none }'],
    [String.raw`a { background: u\72l(/ada) }`, 'a { background: none }'],
    [String.raw`a { background: \000075 rl("ada") }`, 'a { background: none }'],
    ['a { background: image-set("/ada.png" 1x, url(/ada) 2x) }', 'a { background: none }'],
    ['a { background: -webkit-image-set("ada" 1x) }', 'a { background: none }'],
    ['@import "/ada;ada"; a { color: red }', ' a { color: red }'],
    ['@import url(/ada;ada); a { color: red }', ' a { color: red }'],
    [String.raw`@\69mport '/ada'`, ''],
    ['/* ada */ a { color: red }', ' a { color: red }'],
    ['a { background: url(/ada', 'a { background: none'],
  ])('removes URLs from %s', (css, clean) => {
    expect(sanitizeCss(css)).toBe(clean);
  });

  test('keeps harmless CSS unchanged', () => {
    const css =
      '[data-theme="dark"] .a\\:b::before { content: "\\201C"; color: rgb(1 2 3 / 50%); width: calc((1px + 2px) * 3); font: 1rem "Inter" }';
    expect(sanitizeCss(css)).toBe(css);
  });

  test('removes quoted strings from inline styles', () => {
    expect(sanitizeCss(String.raw`content: "a\"ada"; left: 3px; quotes: 'ada' "ada`, true)).toBe(
      'content: ""; left: 3px; quotes: "" ""',
    );
  });

  test('four million characters don’t overflow the stack', () => {
    const starts = ['"', '/*', 'url(', 'a', '\\'].map((start) => start + 'ada '.repeat(1_000_000));
    for (const css of [...starts, 'a'.repeat(4_000_000), `"${String.raw`\a`.repeat(2_000_000)}`])
      expect(() => sanitizeCss(css, true)).not.toThrow();
  });
});

test('[R64] a deeply nested recording is read up to the maximum depth', () => {
  const nested = (inner: (deeper: unknown) => unknown) =>
    Array.from({ length: 50_000 }).reduce<unknown>((deeper) => inner(deeper), {});
  const node = nested((child) => ({
    type: 2,
    id: 1,
    tagName: 'a',
    attributes: {},
    childNodes: [child],
  }));
  const events = [
    { type: 2, timestamp: 1, data: { node, initialOffset: nested((left) => ({ left })) } },
    { type: 3, timestamp: 2, data: { source: 8, id: 1, adds: nested((rule) => [rule]) } },
  ];
  const clean = sanitizeEventProperties('$snapshot', { $snapshot_data: events })!.$snapshot_data;
  expect(JSON.stringify(clean).split('tagName').length - 1).toBe(513);
});
