import { renderToString } from 'react-dom/server';
import { createElement as h } from 'react';
import { expect, test } from 'vitest';
import { type Branch, COMMENT, readMarkup } from './markup.ts';

test('[R70] what React writes is read as it is: entities, void tags, drawings, and the comments it finds its way by', () => {
  const drawn = h(
    'div',
    { className: 'card', title: `"<&>'`, hidden: true },
    h('input', { defaultValue: 'x > y', disabled: true }),
    'Ana & ',
    'Bo',
    h('svg', { viewBox: '0 0 1 1' }, h('path', { d: 'M0 0', strokeWidth: 2 })),
    h('p', null, '</div>\n<!-- ', h('b')),
  );
  expect(readMarkup(renderToString(drawn))).toEqual([
    'div',
    { class: 'card', title: `"<&>'`, hidden: '' },
    ['input', { disabled: '', value: 'x > y' }],
    'Ana & ',
    [COMMENT, {}, ' '],
    'Bo',
    ['svg', { viewBox: '0 0 1 1' }, ['path', { d: 'M0 0', 'stroke-width': '2' }]],
    ['p', {}, '</div>\n<!-- ', ['b', {}]],
  ] satisfies Branch);
});

test.each(['', 'text', '<p>', '<p></b>', '<p></p></p>', '<p></p><p></p>', '<p a=b></p>', '<p><', '<!DOCTYPE html><p></p>', '<p/><p/>', '</p>'])(
  '[R70] %j is refused: it is not one element of React’s',
  (html) => {
    expect(() => readMarkup(html)).toThrow();
  },
);
