import { expect, test } from 'vitest';
import { checkMarkup } from './check-markup.ts';
import type { MarkupNode } from './create-node.ts';

test.each<[string, MarkupNode]>([
  ['a script', ['div', {}, ['script', { src: 'https://elsewhere.example/x.js' }]]],
  ['an event handler', ['div', {}, ['p', { onclick: 'alert(1)' }]]],
  ['a javascript: link', ['div', {}, ['a', { href: ' javascript:alert(1)' }, 'Accept']]],
  ['a javascript: link in SVG', ['svg', {}, ['a', { 'xlink:href': 'JavaScript:alert(1)' }]]],
])('[case 58] a card with %s is refused', (_what, markup) => {
  expect(() => checkMarkup(markup)).toThrow(TypeError);
});

test('[R70] what the server draws is accepted', () => {
  expect(() =>
    checkMarkup([
      'div',
      { class: 'card' },
      ['!', {}, '$'],
      ['a', { href: 'https://beside.example/invite/host' }, 'Accept'],
    ]),
  ).not.toThrow();
});
