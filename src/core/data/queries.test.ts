import { expect, test } from 'vitest';
import { makePerson } from '../testing/api-data.test-helper.ts';
import { numberedUuid, startFakeApi, MapStorage } from '../testing/fake-api.test-helper.ts';
import { createCore } from '../core.ts';
import { queries } from './queries.ts';

test('[R44] the first guests of a long list show while the rest loads', async () => {
  const api = await startFakeApi();
  try {
    const core = createCore({ apiUrl: api.url, isFirstParty: true, storage: new MapStorage() });
    core.session.set(api.signIn(1));
    const id = numberedUuid(9);
    const reply = (query: string, n: number, next: string | null) =>
      api.reply(`/api/events/${id}/guests/?${query}`, {
        body: {
          results: [
            {
              person: makePerson(n),
              status: 'accepted',
              waitlist_position: null,
              dietary_needs: null,
              answered_at: null,
              invited_as: null,
              undelivered: null,
              reminders: null,
            },
          ],
          next,
        },
      });
    reply('limit=100', 1, 'second');
    reply('limit=100&cursor=second', 2, null);
    const list = queries(core).allGuests(id);
    const shown: [names: string[], next: string | null][] = [];
    core.queryClient.getQueryCache().subscribe(() => {
      const data = core.queryClient.getQueryData(list.queryKey);
      const names = data?.results.map(({ person }) => person.first_name) ?? [];
      if (data && shown.at(-1)?.[0].length !== names.length) shown.push([names, data.next]);
    });
    await core.queryClient.fetchQuery(list);
    await core.queryClient.refetchQueries({ queryKey: list.queryKey });
    expect(shown, 'a refetch never shows less').toEqual([
      [['First 1'], 'second'],
      [['First 1', 'First 2'], null],
    ]);
    core.queryClient.clear();
  } finally {
    await api.close();
  }
});
