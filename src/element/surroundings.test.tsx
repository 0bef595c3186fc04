import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useEnvironment } from '#src/core/react/core-provider.tsx';
import { attributes, define, page, press, put, rootOf, settle, textOf } from './page.test-helper.tsx';
import { setDefaultApi } from './page.ts';

afterEach(() => document.documentElement.removeAttribute('lang'));

/** Words are loaded meanwhile. */
const comesToHold = (holds: () => void) =>
  vi.waitFor(async () => {
    await settle();
    holds();
  });

const Speaker = () => useEnvironment().locale;
const speaks = (element: HTMLElement) => [textOf(element), rootOf(element)?.lang, rootOf(element)?.dir];

it('[R70] an element speaks the language of its page, and another one as soon as the page does', async () => {
  document.documentElement.lang = 'de';
  const element = await put(define({ feature: Speaker, attributes: {} }));
  await comesToHold(() => expect(speaks(element)).toEqual(['de', 'de', 'ltr']));
  await act(async () => void (document.documentElement.lang = 'ar-EG'));
  await comesToHold(() => expect(speaks(element)).toEqual(['ar-EG', 'ar-EG', 'rtl']));
});

it('[R70] the nearest `lang` is heard, its own first, and `locale` over all of them', async () => {
  document.documentElement.lang = 'de';
  const element = await put(define({ feature: Speaker, attributes: {} }), { lang: 'en' });
  expect(speaks(element)).toEqual(['en', 'en', 'ltr']);
  await act(async () => void (element.lang = 'ar'));
  await comesToHold(() => expect(speaks(element)).toEqual(['ar', 'ar', 'rtl']));
  await act(async () => element.setAttribute('locale', 'de'));
  await comesToHold(() => expect(speaks(element)).toEqual(['de', 'de', 'ltr']));
});

it('[R70] `locale` in a language we do not speak is ignored', async () => {
  document.documentElement.lang = 'de';
  const element = await put(define({ feature: Speaker, attributes: {} }), { locale: 'fr' });
  await comesToHold(() => expect(speaks(element)).toEqual(['de', 'de', 'ltr']));
});

it('[R70] a `lang` that changes on anything around the element is heard, out of a shadow root of the page too', async () => {
  const part = document.createElement('div');
  part.lang = 'ar';
  const root = part.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  const element = document.createElement(define({ feature: Speaker, attributes: {} }));
  root.append(element);
  await act(async () => document.body.append(part));
  await comesToHold(() => expect(speaks(element)).toEqual(['ar', 'ar', 'rtl']));
  await act(async () => void (part.lang = 'en'));
  await comesToHold(() => expect(speaks(element)).toEqual(['en', 'en', 'ltr']));
});

it('[R70] another language changes the words and keeps what was done', async () => {
  const element = await put(define({ attributes }), { label: 'card' });
  await press(element);
  const button = element.shadowRoot!.querySelector('button');
  act(() => element.setAttribute('locale', 'de'));
  expect(rootOf(element)?.lang).toBe('en-US');
  expect(textOf(element)).toBe('card 1');
  await comesToHold(() => expect(rootOf(element)?.lang).toBe('de'));
  expect(element.shadowRoot!.querySelector('button')).toBe(button);
  expect(textOf(element)).toBe('card 1');
});

it('[R70] without the address of a server, or with none that is one, an element says so in its place', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  setDefaultApi(undefined);
  const tag = define({ attributes });
  const says = (element: HTMLElement, word: string) => comesToHold(() => expect(rootOf(element)?.querySelector('[role=alert]')?.textContent).toContain(word));
  const element = await put(tag);
  await says(element, 'The api attribute is missing.');
  await act(async () => element.setAttribute('api', '/api'));
  await says(element, 'isn’t a valid server address: /api');
  await says(await put(tag, { api: 'not a url', lang: 'de' }), 'keine gültige Serveradresse: not a url');
  await act(async () => element.setAttribute('api', page.api.url));
  expect(textOf(element)).toBe('none 0');
});

it('[R70] `dir` turns an element round as it is set and taken away', async () => {
  const element = await put(define({ attributes }), { dir: 'rtl' });
  expect(rootOf(element)?.dir).toBe('rtl');
  await act(async () => element.removeAttribute('dir'));
  expect(rootOf(element)?.dir).toBe('ltr');
});

it('[R70] what stands between the tags is shown while an element cannot draw itself, and gives way when it can', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  setDefaultApi(undefined);
  const element = document.createElement(define({ attributes }));
  element.textContent = 'Write to us.';
  await act(async () => document.body.append(element));
  await act(() => import('./no-api.ts'));
  expect(rootOf(element)?.innerHTML).toBe('<slot></slot>');
  await act(async () => element.setAttribute('api', page.api.url));
  expect(rootOf(element)?.querySelector('slot')).toBeNull();
  expect(textOf(element)).toBe('none 0');
});
