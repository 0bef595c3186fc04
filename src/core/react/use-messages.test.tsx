import { act, fireEvent, screen } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { expect, it } from 'vitest';
import { enWidgetMessages } from '#src/i18n/en/widgets.ts';
import { createCore } from '../core.ts';
import { MapStorage } from '../testing/fake-api.test-helper.ts';
import { harness, renderWithCore } from '../testing/render-with-core.test-helper.tsx';
import { useTranslator } from './core-provider.tsx';
import { useMessages } from './use-messages.ts';

it('[R36] messages that failed to load are English, and the next page loads them again', async () => {
  harness.core = createCore({
    apiUrl: harness.api.url,
    isFirstParty: true,
    locale: 'de',
    storage: new MapStorage(),
    catalog: {
      en: enWidgetMessages,
      loaders: { de: async () => ({}), ar: async () => ({}) },
    },
  });
  await harness.core.i18n.load('de');
  let loadCount = 0;
  const load = async () => {
    loadCount += 1;
    if (loadCount === 1) throw new TypeError('Failed to fetch');
    return { waiting: 'Gleich' };
  };
  const catalog = { en: { waiting: 'Soon' }, loaders: { de: load, ar: load } };
  const Words = () => {
    useMessages(catalog);
    const [renders, setRenders] = useState(1);
    const text = useTranslator()('waiting');
    return <button onClick={() => setRenders(renders + 1)}>{`${text} ${renders}`}</button>;
  };
  const page = (
    <Suspense>
      <Words />
    </Suspense>
  );
  const first = await act(async () => renderWithCore(page));
  fireEvent.click(await screen.findByText('Soon 1'));
  await screen.findByText('Soon 2');
  expect(loadCount, 'not again by the same page').toBe(1);
  first.unmount();
  await act(async () => renderWithCore(page));
  await screen.findByText('Gleich 1');
});
