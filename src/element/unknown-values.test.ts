import { afterEach, expect, it, vi } from 'vitest';
import { tellUnknownValues } from './unknown-values.ts';

afterEach(() => vi.restoreAllMocks());

function toldOf(markup: string): unknown[] {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const page = document.createElement('main');
  page.innerHTML = markup;
  tellUnknownValues(page);
  return warn.mock.calls.map(([words]) => words as unknown);
}

it('[R28, R56] a theme, language or time zone that is not known is named, with what is', () => {
  expect(toldOf('<beside-invite-card theme="sepia" locale="tlh" time-zone="Lisbon"></beside-invite-card>')).toEqual([
    'beside: <beside-invite-card> does not know theme="sepia". It knows: light, dark, system',
    'beside: <beside-invite-card> does not know locale="tlh". It knows: en, de, ar',
    'beside: <beside-invite-card> does not know time-zone="Lisbon". It knows: IANA names such as Europe/Lisbon',
  ]);
});

it('[R28, R56] an element within another one’s shadow is told of, and one that comes later once it is ready', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const page = document.createElement('main');
  document.body.append(page);
  const put = (into: Node, theme: string) => {
    const element = into.appendChild(document.createElement('beside-invite-card'));
    element.setAttribute('theme', theme);
    return element;
  };
  const shadow = page.appendChild(document.createElement('my-card')).attachShadow({ mode: 'open' });
  const within = put(shadow, 'within');
  tellUnknownValues(page);
  for (const ready of [within, put(page, 'later'), put(shadow, 'later still')])
    ready.dispatchEvent(new CustomEvent('beside-ready', { bubbles: true, composed: true }));
  expect(warn.mock.calls.map(([words]) => /theme="(.*)"/.exec(String(words))?.[1])).toEqual(['within', 'later', 'later still']);
});

it('[R28, R56] nothing is said of what is known, left empty, or on an element of the page’s own', () => {
  expect(
    toldOf('<beside-invite-card theme="dark" locale="de-AT" time-zone="Asia/Calcutta"></beside-invite-card><beside-seatmate theme=""></beside-seatmate>'),
  ).toEqual([]);
  expect(toldOf('<my-card theme="sepia" locale="tlh"></my-card>')).toEqual([]);
});
