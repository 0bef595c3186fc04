import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getMutationOptions } from '../data/mutations.ts';
import { numberedUuid } from '../testing/fake-api.test-helper.ts';
import { useNewFeedCount } from './use-new-feed-count.ts';
import { harness, renderWithCore } from '../testing/render-with-core.test-helper.tsx';

const item = (n: number, seen_at: string | null = null) => ({
  id: numberedUuid(n),
  type: 'invite_friends',
  title: '',
  body: '',
  created_at: '2026-06-01T00:00:00Z',
  seen_at,
  event: null,
  matches: [],
  matches_total: 0,
  actions: [],
});

function Count() {
  return <p>{`${useNewFeedCount()} new`}</p>;
}

it('[R31] the count drops with each seen or dismissed item, without a refetch', async () => {
  const auth = harness.api.signIn(1);
  harness.core.session.set(auth);
  harness.api.reply('/api/feeds/list_new/?limit=100', {
    body: { results: [item(1), item(2)], next: null },
  });
  harness.api.reply(`/api/feeds/${numberedUuid(1)}/mark_as_seen/`, {
    body: item(1, '2026-06-02T00:00:00Z'),
  });
  harness.api.reply(`/api/feeds/${numberedUuid(2)}/dismiss/`, { body: item(2) });
  renderWithCore(<Count />);
  await screen.findByText('2 new');

  const run = (name: 'markFeedAsSeen' | 'dismissFeed', n: number) =>
    harness.core.queryClient
      .getMutationCache()
      .build<unknown, unknown, unknown, unknown>(
        harness.core.queryClient,
        getMutationOptions(harness.core, name) as object,
      )
      .execute({
        input: { params: { id: numberedUuid(n) }, body: {} },
        key: `key-${n}`,
        userId: auth.user.id,
      });
  await run('markFeedAsSeen', 1);
  await screen.findByText('1 new');
  await run('dismissFeed', 2);
  await screen.findByText('0 new');
  expect(harness.api.requestsTo('/api/feeds/list_new/?limit=100')).toHaveLength(1);
});
