import { expect, test } from 'vitest';
import { elements } from '#src/contract/elements/elements.ts';
import {
  getReservedHeightRules,
  listReservedHeights,
} from '#src/element/loading/reserved-height.ts';
import { intrinsicWidthCss } from '#src/element/loading/intrinsic-width.ts';
import { read } from './sources.ts';

const removeSpaces = (css: string): string => css.replaceAll(/\s*([{}:;,])\s*/g, '$1');

test('[R70] the guide’s reserved heights are those of the script', () => {
  const lines = /```css\n(beside-invite-card:[^`]*)```/.exec(read('widgets/README.md'))?.[1] ?? '';
  expect(removeSpaces(lines)).toBe(removeSpaces(getReservedHeightRules(elements)));
});

test.each(elements.flatMap(listReservedHeights))(
  '[R70] the content of %s has the reserved height',
  (selector, height) => {
    const [, name = '', attribute] = /^beside-([a-z-]+)(\[[a-z]+\])?$/.exec(selector)!;
    const host = attribute
      ? `:host(${attribute}) > .beside`
      : /:host(?:\(beside-[a-z-]+\))? > \.beside(?= \{)/.exec(
          read(`src/features/${name}/${name}.css`),
        )?.[0];
    expect(read(`src/features/${name}/${name}.css`)).toContain(
      `${host} {\n  --reserved-height: ${height};\n}`,
    );
  },
);

test('[R70] an element has the same intrinsic width before and after it is defined', () => {
  const rule = /:host::before \{([^}]*);\s*\}/.exec(read('src/styles/base.css'))?.[1] ?? '';
  expect(removeSpaces(rule.trim()).replaceAll(' !important', '!important')).toBe(
    removeSpaces(intrinsicWidthCss),
  );
});
