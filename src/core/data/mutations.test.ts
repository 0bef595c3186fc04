import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { CallResponse } from '#src/contract/calls.ts';
import type { DinnerEvent } from '#src/contract/events.ts';
import type { Seating } from '#src/contract/seating.ts';
import { type Core, createCore } from '../core.ts';
import { getMutationOptions } from './mutations.ts';
import { setSeatingCache } from './mutations/mutation-config.ts';
import { queries, invalidateQueriesByName } from './queries.ts';
import { makePerson } from '../testing/api-data.test-helper.ts';
import {
  MapStorage,
  type FakeApi,
  startFakeApi,
  numberedUuid,
} from '../testing/fake-api.test-helper.ts';

const id = numberedUuid(7);
let api: FakeApi;
let core: Core;
beforeEach(async () => {
  api = await startFakeApi();
  core = createCore({ apiUrl: api.url, isFirstParty: true, storage: new MapStorage() });
  core.session.set(api.signIn(1));
});
afterEach(() => api.close());

const getEventKey = () => queries(core).event(id).queryKey;
const isFollowing = () => core.queryClient.getQueryData(getEventKey())?.is_following;
const setCachedEvent = (is_following: boolean) =>
  core.queryClient.setQueryData(getEventKey(), { id, is_following } as DinnerEvent);
const follow = () => {
  const write = core.queryClient
    .getMutationCache()
    .build(core.queryClient, getMutationOptions(core, 'follow'));
  return write.execute({
    input: { params: { id }, body: {} },
    key: 'one',
    userId: numberedUuid(1),
  });
};

it('[R33] a failed follow restores the previous state', async () => {
  api.reply(`/api/events/${id}/follow/`, { status: 403, body: { error: 'Not for you.' } });
  for (const before of [true, false]) {
    setCachedEvent(before);
    const done = follow();
    await vi.waitFor(() => expect(isFollowing()).toBe(true));
    await expect(done).rejects.toThrow('Not for you.');
    expect(isFollowing()).toBe(before);
  }
});

it('[R33] a query in flight does not overwrite an optimistic follow', async () => {
  setCachedEvent(false);
  api.reply(`/api/events/${id}/follow/`, {
    status: 403,
    body: { error: 'Not for you.' },
    delay: 60,
  });
  let answer: (event: DinnerEvent) => void = () => {};
  const lateResponse = new Promise<DinnerEvent>((resolve) => {
    answer = resolve;
  });
  const read = core.queryClient.fetchQuery({
    queryKey: getEventKey(),
    staleTime: 0,
    queryFn: () => lateResponse,
  });
  const done = follow();
  await vi.waitFor(() => expect(isFollowing()).toBe(true));
  answer({ id, is_following: false } as DinnerEvent);
  await read.catch(() => {});
  expect(isFollowing()).toBe(true);
  await expect(done).rejects.toThrow('Not for you.');
});

it.each([
  ['observed', 'first fetch'],
  ['prefetched without an observer', 'first fetch'],
  ['observed', 'refetch'],
  ['prefetched without an observer', 'refetch'],
])('[R33] invalidating restarts a query in flight (%s, %s)', async (how, which) => {
  if (which === 'refetch') setCachedEvent(false);
  const answers: ((is_following: boolean) => void)[] = [];
  const queryFn = () =>
    new Promise<DinnerEvent>((resolve) =>
      answers.push((is_following) => resolve({ id, is_following } as DinnerEvent)),
    );
  const options = { queryKey: getEventKey(), staleTime: 0, queryFn };
  const stop =
    how === 'observed'
      ? new QueryObserver<DinnerEvent>(core.queryClient, options).subscribe(() => {})
      : () => {};
  const pendingFetch = core.queryClient.fetchQuery(options);
  const done = invalidateQueriesByName(core, ['readEvent']);
  expect(answers).toHaveLength(2);
  answers[1]!(true);
  answers[0]!(false);
  await done;
  expect((await pendingFetch).is_following).toBe(true);
  expect(isFollowing()).toBe(true);
  expect(answers).toHaveLength(2);
  stop();
});

it('[R42] a seating query in flight does not undo a move', async () => {
  const plan = (revision: number) => ({ event_id: id, revision }) as Seating;
  const { queryKey } = queries(core).seating(id);
  let answer: (plan: Seating) => void = () => {};
  const options = {
    queryKey,
    staleTime: 0,
    queryFn: () => new Promise<Seating>((resolve) => (answer = resolve)),
  };
  const stop = new QueryObserver<Seating>(core.queryClient, options).subscribe(() => {});
  const pendingFetch = core.queryClient.fetchQuery(options);
  setSeatingCache(core, plan(2));
  answer(plan(1));
  expect(await pendingFetch).toEqual(plan(2));
  expect(core.queryClient.getQueryState(queryKey)).toMatchObject({
    data: plan(2),
    fetchStatus: 'idle',
    status: 'success',
  });
  stop();
});

it('[R31] a feed query in flight does not bring back a dismissed item', async () => {
  const item = numberedUuid(8);
  const { queryKey } = queries(core).feeds();
  type List = CallResponse<'listAvailableFeeds'>;
  const feed = {
    type: 'feedback',
    title: '',
    body: '',
    created_at: '2026-01-01T00:00:00Z',
    seen_at: null,
    event: null,
    matches: [],
    matches_total: 0,
    actions: [],
  };
  const answers: ((list: List) => void)[] = [];
  const list = (...ids: string[]) =>
    ({ results: ids.map((each) => ({ id: each })), next: null }) as List;
  const queryFn = () => new Promise<List>((resolve) => answers.push(resolve));
  const stop = new QueryObserver<List>(core.queryClient, { queryKey, queryFn }).subscribe(() => {});
  api.reply(`/api/feeds/${item}/dismiss/`, { body: { ...feed, id: item } });
  await core.queryClient
    .getMutationCache()
    .build(core.queryClient, getMutationOptions(core, 'dismissFeed'))
    .execute({ input: { params: { id: item }, body: {} }, key: 'one', userId: numberedUuid(1) });
  expect(answers).toHaveLength(2);
  answers[0]!(list(item));
  answers[1]!(list());
  await vi.waitFor(() => expect(core.queryClient.getQueryData(queryKey)).toEqual(list()));
  stop();
});

it('[R53] a response that arrives after sign-out is not cached for the next user', async () => {
  const mail_preferences = {
    invitations: true,
    reminders: true,
    changes: true,
    matches: true,
    answers: 'soon',
  };
  const rest = {
    headline: '',
    location: '',
    linkedin_url: null,
    invite_slug: 'first',
    show_on_invites: true,
    dietary_needs: '',
    mail_preferences,
  };
  const account = {
    email: 'first@example.org',
    is_new: false,
    analytics_opt_out: false,
    deactivated_at: null,
    permanent_at: null,
  };
  const firstUser = {
    id: numberedUuid(1),
    first_name: 'Of the first',
    last_name: 'Example',
    picture_url: null,
    ...rest,
    ...account,
  };
  api.reply('/api/user/update_info/', { body: firstUser, delay: 60 });
  const write = core.queryClient
    .getMutationCache()
    .build(core.queryClient, getMutationOptions(core, 'updateInfo'));
  const done = write.execute({
    input: { body: { first_name: 'Of the first' } },
    key: 'one',
    userId: numberedUuid(1),
  });
  await vi.waitFor(() => expect(api.requestsTo('/api/user/update_info/')).toHaveLength(1));
  core.session.set(api.signIn(2));
  await done;
  expect(core.queryClient.getQueryData(queries(core).me().queryKey)).toBeUndefined();
  expect(core.session.get()?.user.first_name).toBe('Guest 2');
});

it('[R20] offline, invalidating does not wait for the refetch', async () => {
  const { queryKey } = queries(core).event(id);
  const stop = new QueryObserver<DinnerEvent>(core.queryClient, {
    queryKey,
    queryFn: () => new Promise<DinnerEvent>(() => {}),
  }).subscribe(() => {});
  onlineManager.setOnline(false);
  await invalidateQueriesByName(core, ['readEvent']);
  expect(core.queryClient.getQueryState(queryKey)?.fetchStatus).toBe('paused');
  onlineManager.setOnline(true);
  stop();
});

it('[R79] a note and a step in line change the cached guests of their dinner alone', async () => {
  const guest = {
    person: makePerson(2),
    status: 'waitlisted',
    host_note: null,
    waitlist_position: 2,
    dietary_needs: null,
    answered_at: null,
    invited_as: null,
    undelivered: null,
    reminders: null,
  };
  const other = numberedUuid(8);
  const keyOf = (dinner: string) => queries(core).guests(dinner).queryKey;
  for (const dinner of [id, other])
    core.queryClient.setQueryData(keyOf(dinner), { results: [guest] } as never);
  const path = `/api/events/${id}/guests/${numberedUuid(2)}`;
  const changed = { ...guest, host_note: 'Knows Bo.', waitlist_position: 1 };
  api.reply(`${path}/note/`, { body: changed });
  api.reply(`${path}/waitlist/`, { body: changed });
  const params = { id, user_id: numberedUuid(2) };
  const userId = numberedUuid(1);
  const cache = core.queryClient.getMutationCache();
  await cache
    .build(core.queryClient, getMutationOptions(core, 'noteGuest'))
    .execute({ input: { params, body: { text: 'Knows Bo.' } }, key: 'one', userId });
  await cache
    .build(core.queryClient, getMutationOptions(core, 'moveWaitingGuest'))
    .execute({ input: { params, body: { position: 1 } }, key: 'two', userId });
  const read = (dinner: string) => core.queryClient.getQueryData(keyOf(dinner))?.results[0];
  expect(read(id)).toMatchObject({ host_note: 'Knows Bo.', waitlist_position: 1 });
  expect(read(other)).toEqual(guest);
});

it('[R78] a dinner no longer counts a request once it is declined, before it is read again', async () => {
  const { queryClient } = core;
  const person = makePerson(1);
  const asked = {
    person,
    status: 'requested',
    waitlist_position: null,
    dietary_needs: null,
    answered_at: null,
    invited_as: null,
    undelivered: null,
    reminders: null,
  };
  const counts = { invited: 3, requested: 2, waitlisted: 0, declined: 0 };
  const guestsKey = queries(core).allGuests(id).queryKey;
  const eventsKey = queries(core).events({ tab: 'mine' }).queryKey;
  queryClient.setQueryData(guestsKey, {
    results: [asked],
    next: null,
  } as unknown as CallResponse<'listGuests'>);
  queryClient.setQueryData(eventsKey, {
    results: [{ id, guest_counts: counts }],
    next: null,
  } as unknown as CallResponse<'listEvents'>);
  api.reply(`/api/events/${id}/guests/${person.id}/remove/`, {
    body: { ...asked, status: 'declined' },
  });
  await queryClient
    .getMutationCache()
    .build(queryClient, getMutationOptions(core, 'removeGuest'))
    .execute({
      input: { params: { id, user_id: person.id }, body: {} },
      key: 'one',
      userId: numberedUuid(1),
    });
  expect(queryClient.getQueryData(guestsKey)?.results[0]?.status).toBe('declined');
  expect(queryClient.getQueryData(eventsKey)?.results[0]?.guest_counts).toEqual({
    ...counts,
    requested: 1,
  });
});
