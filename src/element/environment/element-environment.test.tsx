import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useEnvironment } from '#src/core/react/core-provider.tsx';
import {
  probeAttributes,
  defineProbe,
  page,
  press,
  mountElement,
  rootOf,
  flushTasks,
  textOf,
} from '../element-page.test-helper.tsx';
import { setPageApi } from '#src/core/page-registry.ts';

afterEach(() => document.documentElement.removeAttribute('lang'));

/** Polls, because messages load asynchronously. */
const waitUntil = (assertion: () => void) =>
  vi.waitFor(async () => {
    await flushTasks();
    assertion();
  });

const LocaleText = () => useEnvironment().locale;
const readLanguage = (element: HTMLElement) => [
  textOf(element),
  rootOf(element)?.lang,
  rootOf(element)?.dir,
];

it('[R70] an element uses the language of its page and follows its changes', async () => {
  document.documentElement.lang = 'de';
  const element = await mountElement(defineProbe({ feature: LocaleText, attributes: {} }));
  await waitUntil(() => expect(readLanguage(element)).toEqual(['de', 'de', 'ltr']));
  await act(async () => void (document.documentElement.lang = 'ar-EG'));
  await waitUntil(() => expect(readLanguage(element)).toEqual(['ar-EG', 'ar-EG', 'rtl']));
});

it('[R70] the nearest `lang` counts, its own first; `locale` overrides them', async () => {
  document.documentElement.lang = 'de';
  const element = await mountElement(defineProbe({ feature: LocaleText, attributes: {} }), {
    lang: 'en',
  });
  expect(readLanguage(element)).toEqual(['en', 'en', 'ltr']);
  await act(async () => void (element.lang = 'ar'));
  await waitUntil(() => expect(readLanguage(element)).toEqual(['ar', 'ar', 'rtl']));
  await act(async () => element.setAttribute('locale', 'de'));
  await waitUntil(() => expect(readLanguage(element)).toEqual(['de', 'de', 'ltr']));
  await act(async () => element.setAttribute('locale', 'de_AT'));
  await waitUntil(() => expect(readLanguage(element)).toEqual(['de-AT', 'de-AT', 'ltr']));
  await act(async () => {
    element.removeAttribute('locale');
    element.lang = 'ar_001';
  });
  await waitUntil(() => expect(readLanguage(element)).toEqual(['ar-001', 'ar-001', 'rtl']));
});

it('[R70] an unsupported `locale` is ignored', async () => {
  document.documentElement.lang = 'de';
  const element = await mountElement(defineProbe({ feature: LocaleText, attributes: {} }), {
    locale: 'fr',
  });
  await waitUntil(() => expect(readLanguage(element)).toEqual(['de', 'de', 'ltr']));
});

it('[R70] a changed `lang` around the element is followed across shadow roots', async () => {
  const part = document.createElement('div');
  part.lang = 'ar';
  const root = part.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  const element = document.createElement(defineProbe({ feature: LocaleText, attributes: {} }));
  root.append(element);
  await act(async () => document.body.append(part));
  await waitUntil(() => expect(readLanguage(element)).toEqual(['ar', 'ar', 'rtl']));
  await act(async () => void (part.lang = 'en'));
  await waitUntil(() => expect(readLanguage(element)).toEqual(['en', 'en', 'ltr']));
});

it('[R70] changing the language keeps the state of the element', async () => {
  const element = await mountElement(defineProbe({ attributes: probeAttributes }), {
    label: 'card',
  });
  await press(element);
  const button = element.shadowRoot!.querySelector('button');
  act(() => element.setAttribute('locale', 'de'));
  expect(rootOf(element)?.lang).toBe('en-US');
  expect(textOf(element)).toBe('card 1');
  await waitUntil(() => expect(rootOf(element)?.lang).toBe('de'));
  expect(element.shadowRoot!.querySelector('button')).toBe(button);
  expect(textOf(element)).toBe('card 1');
});

it('[R70] an element shows that its API URL is missing or invalid', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  setPageApi(undefined);
  const tag = defineProbe({ attributes: probeAttributes });
  const expectMessage = (element: HTMLElement, word: string) =>
    waitUntil(() =>
      expect(rootOf(element)?.querySelector('[role=alert]')?.textContent).toContain(word),
    );
  const element = await mountElement(tag);
  await expectMessage(element, 'The api attribute is missing.');
  // A touch can't start the view either.
  await act(async () => void element.dispatchEvent(new Event('pointerover')));
  await expectMessage(element, 'The api attribute is missing.');
  await act(async () => element.setAttribute('api', '/api'));
  await expectMessage(element, 'isn’t a valid server address: /api');
  await expectMessage(
    await mountElement(tag, { api: 'not a url', lang: 'de' }),
    'keine gültige Serveradresse: not a url',
  );
  await act(async () => element.setAttribute('api', page.api.url));
  expect(textOf(element)).toBe('none 0');
});

it('[R70] the text direction follows `dir` when it is set and removed', async () => {
  const element = await mountElement(defineProbe({ attributes: probeAttributes }), { dir: 'rtl' });
  expect(rootOf(element)?.dir).toBe('rtl');
  await act(async () => element.removeAttribute('dir'));
  expect(rootOf(element)?.dir).toBe('ltr');
});

it('[R70] content between the tags is shown until the element can render', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  setPageApi(undefined);
  const element = document.createElement(defineProbe({ attributes: probeAttributes }));
  element.textContent = 'Write to us.';
  await act(async () => document.body.append(element));
  await act(() => import('../errors/api-missing.ts'));
  expect(rootOf(element)?.innerHTML).toBe('<slot></slot>');
  await act(async () => element.setAttribute('api', page.api.url));
  expect(rootOf(element)?.querySelector('slot')).toBeNull();
  expect(textOf(element)).toBe('none 0');
});
