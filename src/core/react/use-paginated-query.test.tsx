import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useCore } from './core-provider.tsx';
import { queries } from '../data/queries.ts';
import { numberedUuid } from '../testing/fake-api.test-helper.ts';
import { usePaginatedQuery } from './use-paginated-query.ts';
import { harness, renderWithCore } from '../testing/render-with-core.test-helper.tsx';

const item = (n: number) => ({
  id: numberedUuid(n),
  type: 'invite_friends',
  title: `Item ${n}`,
  body: '',
  created_at: '2026-06-01T00:00:00Z',
  seen_at: null,
  event: null,
  matches: [],
  matches_total: 0,
  actions: [],
});

function List() {
  const core = useCore();
  const { items, loadMore: more } = usePaginatedQuery(queries(core).feeds);
  return (
    <>
      <p>{items.map(({ title }) => title).join(', ')}</p>
      {more && <button onClick={more}>more</button>}
    </>
  );
}

it('[R31] loadMore adds a page at a time, without duplicates, up to the end', async () => {
  harness.core.session.set(harness.api.signIn(1));
  const path = '/api/feeds/list_available/';
  harness.api.reply(path, { body: { results: [item(1), item(2)], next: 'two' } });
  harness.api.reply(`${path}?cursor=two`, { body: { results: [item(2), item(3)], next: null } });
  renderWithCore(<List />);
  await screen.findByText('Item 1, Item 2');
  const more = screen.getByRole('button');
  fireEvent.click(more);
  fireEvent.click(more);
  await screen.findByText('Item 1, Item 2, Item 3');
  expect(screen.queryByRole('button')).toBeNull();
  expect(harness.api.requestsTo(`${path}?cursor=two`)).toHaveLength(1);
});
