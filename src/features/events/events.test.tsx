import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { makeDinner } from '#src/core/testing/api-data.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import type { EventSearch } from './event-filters.tsx';
import { Events } from './events.tsx';

function AllDinners() {
  const [search, setSearch] = useState<EventSearch>({ q: 'ports', month: '2031-02' });
  return (
    <Events
      tab="all"
      search={search}
      onSearch={(changed) =>
        setSearch((current) =>
          Object.fromEntries(
            Object.entries({ ...current, ...changed }).filter(([, value]) => value),
          ),
        )
      }
    />
  );
}

it('[R77] dinners are found by city and month, and how many is read out', async () => {
  harness.core.session.set(harness.api.signIn(1));
  harness.api.reply('/api/events/filters/', {
    body: { cities: ['Lisbon', 'Tromsø'], months: ['2031-03'] },
  });
  const listed = '/api/events/?tab=all&q=ports';
  harness.api.reply(`${listed}&month=2031-02`, { body: { results: [], next: null } });
  harness.api.reply(`${listed}&month=2031-02&city=Troms%C3%B8`, {
    body: { results: [makeDinner(9)], next: null },
  });
  harness.api.reply('/api/events/?tab=all&q=ports&month=2031-03&city=Troms%C3%B8', {
    body: { results: [], next: null },
  });
  harness.api.reply('/api/events/?tab=all', {
    body: { results: [makeDinner(7), makeDinner(8)], next: null },
  });
  renderWithCore(<AllDinners />);
  await screen.findByRole('option', { name: 'Tromsø' });
  expect([...screen.getByLabelText<HTMLSelectElement>('When').options].map((o) => o.text)).toEqual([
    'Any time',
    'February 2031',
    'March 2031',
  ]);
  fireEvent.change(screen.getByLabelText('City'), { target: { value: 'Tromsø' } });
  expect(await screen.findByText('1 dinner')).toMatchObject({ role: 'status' });
  fireEvent.change(screen.getByLabelText('When'), { target: { value: '2031-03' } });
  await screen.findByRole('heading', { name: 'No results for “ports”.' });
  fireEvent.click(await screen.findByRole('button', { name: 'Show all dinners' }));
  expect(await screen.findByText('2 dinners')).toMatchObject({ role: 'status' });
  expect(screen.getByLabelText<HTMLSelectElement>('City').value).toBe('');
});
