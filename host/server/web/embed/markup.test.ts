import { renderToString } from 'react-dom/server';
import { createElement as h } from 'react';
import { expect, test } from 'vitest';
import type { MarkupNode } from '#src/element/first-view/create-node.ts';
import { COMMENT_TAG, parseMarkup } from './markup.ts';

test('[R70] React’s markup is parsed: entities, void tags, SVG and comments', () => {
  const element = h(
    'div',
    { className: 'card', title: `"<&>'`, hidden: true },
    h('input', { defaultValue: 'x > y', disabled: true }),
    'Ana & ',
    'Bo',
    h('svg', { viewBox: '0 0 1 1' }, h('path', { d: 'M0 0', strokeWidth: 2 })),
    h('p', null, '</div>\n<!-- ', h('b')),
  );
  expect(parseMarkup(renderToString(element))).toEqual([
    'div',
    { class: 'card', title: `"<&>'`, hidden: '' },
    ['input', { disabled: '', value: 'x > y' }],
    'Ana & ',
    [COMMENT_TAG, {}, ' '],
    'Bo',
    ['svg', { viewBox: '0 0 1 1' }, ['path', { d: 'M0 0', 'stroke-width': '2' }]],
    ['p', {}, '</div>\n<!-- ', ['b', {}]],
  ] satisfies MarkupNode);
});

test.each([
  '',
  'text',
  '<p>',
  '<p></b>',
  '<p></p></p>',
  '<p></p><p></p>',
  '<p a=b></p>',
  '<p><',
  '<!DOCTYPE html><p></p>',
  '<p/><p/>',
  '</p>',
])('[R70] %j is rejected: not one React element', (html) => {
  expect(() => parseMarkup(html)).toThrow();
});
