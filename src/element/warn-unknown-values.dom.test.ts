import { afterEach, expect, it, vi } from 'vitest';
import { warnUnknownValues } from './warn-unknown-values.ts';

afterEach(() => vi.restoreAllMocks());

function collectWarnings(markup: string): unknown[] {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const page = document.createElement('main');
  page.innerHTML = markup;
  warnUnknownValues(page);
  return warn.mock.calls.map(([message]) => message as unknown);
}

it('[R28, R56] warns about unknown themes, languages and time zones', () => {
  expect(
    collectWarnings(
      '<beside-invite-card theme="sepia" locale="tlh" time-zone="Lisbon"></beside-invite-card>',
    ),
  ).toEqual([
    'beside: <beside-invite-card> has an unknown theme="sepia". Known values: light, dark, system',
    'beside: <beside-invite-card> has an unknown locale="tlh". Known values: en, de, ar',
    'beside: <beside-invite-card> has an unknown time-zone="Lisbon". Known values: IANA names such as Europe/Lisbon',
  ]);
});

it('[R28, R56] also checks elements in shadow roots and elements added later', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const page = document.createElement('main');
  document.body.append(page);
  const append = (parent: Node, theme: string) => {
    const element = parent.appendChild(document.createElement('beside-invite-card'));
    element.setAttribute('theme', theme);
    return element;
  };
  const shadow = page.appendChild(document.createElement('my-card')).attachShadow({ mode: 'open' });
  const within = append(shadow, 'within');
  warnUnknownValues(page);
  for (const ready of [within, append(page, 'later'), append(shadow, 'later still')])
    ready.dispatchEvent(new CustomEvent('beside-ready', { bubbles: true, composed: true }));
  expect(warn.mock.calls.map(([message]) => /theme="(.*)"/.exec(String(message))?.[1])).toEqual([
    'within',
    'later',
    'later still',
  ]);
});

it('[R28, R56] does not warn about known or empty values, or other elements', () => {
  expect(
    collectWarnings(
      '<beside-invite-card theme="dark" locale="de-AT" time-zone="Asia/Calcutta"></beside-invite-card><beside-seatmate theme=""></beside-seatmate>',
    ),
  ).toEqual([]);
  expect(collectWarnings('<my-card theme="sepia" locale="tlh"></my-card>')).toEqual([]);
});
