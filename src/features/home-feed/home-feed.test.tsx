import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#src/contract/constants/time.ts';
import { feedItemActions, feedItemTypes } from '#src/contract/feeds.ts';
import { UNDO_WINDOW_MS } from '#src/core/react/deferred-actions.ts';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { harness } from '#src/core/testing/render-with-core.test-helper.tsx';
import { makeMatch, makeDinner, makeFeedItem } from '#src/core/testing/api-data.test-helper.ts';
import { renderHome, replyWithFeed } from './home-feed.test-helper.tsx';

const renderFeed = () => renderHome();
const findSection = (name: string) => screen.findByRole('region', { name });
const getPosts = (path: string) =>
  harness.api.requests.filter((request) => request.method === 'POST' && request.path === path);
const tracked: [string, object][] = [];

/** Reports every element as visible. */
class InView {
  constructor(private readonly callback: (entries: { isIntersecting: boolean }[]) => void) {}
  observe = () => this.callback([{ isIntersecting: true }]);
  disconnect = () => undefined;
}

beforeEach(() => {
  harness.core.session.set(harness.api.signIn(1));
  tracked.length = 0;
  vi.spyOn(harness.core.analytics, 'track').mockImplementation(
    (name, payload) => void tracked.push([name, payload ?? {}]),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('every type of item', () => {
  const plain = feedItemTypes.filter(
    (type) => !['daily_matches', 'event_matches', 'feedback', 'upcoming_event'].includes(type),
  );
  it.each(plain)('[R31] %s shows its text, actions and a dismiss button', async (type) => {
    replyWithFeed([makeFeedItem(1, type, { event: makeDinner(7) })]);
    renderFeed();
    const news = within(await findSection(`Title of ${type}`));
    expect(news.getByText(`Body of ${type}`)).toBeTruthy();
    for (const name of feedItemActions[type]) expect(news.getByText(name)).toBeTruthy();
    expect(news.getByRole('button', { name: `Dismiss: Title of ${type}` })).toBeTruthy();
  });

  it.each([
    ['mutual_interest', 'see_contact', '/matches/'],
    ['seat_changed', 'see_seat', `/events/${numberedUuid(7)}`],
    ['place_free', 'see_seat', `/events/${numberedUuid(7)}`],
    ['event_changed', 'see_dinner', `/events/${numberedUuid(7)}`],
    ['event_cancelled', 'see_dinners', '/events/?tab=all'],
    ['guest_left', 'see_seating', `/events/${numberedUuid(7)}/seating`],
    ['answers', 'see_requests', `/events/${numberedUuid(7)}/guests?show=requested`],
  ] as const)('[R31] %s: %s is sent to the server and leads to %s', async (type, action, to) => {
    const feedItem = makeFeedItem(1, type, { event: makeDinner(7) });
    replyWithFeed([feedItem]);
    harness.api.reply(`/api/feeds/${feedItem.id}/submit_action/`, { body: feedItem });
    renderFeed();
    const link = await screen.findByRole('link', { name: action });
    expect(link.getAttribute('href')).toBe(harness.api.url + to);
    // No router is mounted, so the browser would follow the link.
    addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(link);
    await expect
      .poll(() => getPosts(`/api/feeds/${feedItem.id}/submit_action/`).map(({ body }) => body))
      .toEqual([JSON.stringify({ action })]);
    expect(harness.emitted).toContainEqual(['beside-navigate', { to }]);
    expect(tracked).toContainEqual([
      'feed_action_submitted',
      { feedId: feedItem.id, feedType: type },
    ]);
  });

  it.each([
    ['place_free', 'decline', 'declined', /^You gave up your seat at Dinner 7/],
    ['event_invite', 'accept', 'accepted', /^You’re coming to Dinner 7/],
    ['event_invite', 'accept', 'waitlisted', /^On the waiting list/],
  ] as const)(
    '[R31] %s, answered by %s: confirms in place that the guest is %s, until dismissed',
    async (type, action, my_status, words) => {
      const feedItem = makeFeedItem(1, type, { event: makeDinner(7) });
      replyWithFeed([feedItem, makeFeedItem(2, 'event_changed', { event: makeDinner(8) })]);
      harness.api.reply(`/api/feeds/${feedItem.id}/submit_action/`, () => {
        replyWithFeed([makeFeedItem(2, 'event_changed', { event: makeDinner(8) })]);
        return { body: { ...feedItem, event: makeDinner(7, { my_status }) } };
      });
      renderFeed();
      const news = within(await findSection(feedItem.title));
      expect(
        news.getByText(feedItem.body).getAttribute('aria-live'),
        'the text is live only from the answer on',
      ).toBeNull();
      fireEvent.click(news.getByRole('button', { name: action }));
      expect((await news.findByText(words)).getAttribute('aria-live')).toBe('polite');
      const dismissButton = news.getByRole('button', { name: `Dismiss: ${feedItem.title}` });
      await waitFor(() => expect(document.activeElement).toBe(dismissButton));
      expect(
        screen.getAllByRole('region', { name: /^Title/ })[0]!.contains(dismissButton),
        'the next item has not moved up',
      ).toBe(true);
      fireEvent.click(dismissButton);
      await waitFor(() => expect(screen.queryByText(words)).toBeNull());
      await expect.poll(() => document.activeElement?.className).toBe('feed');
    },
  );

  it('[R31] an answer takes no focus from another element and can be dismissed at once', async () => {
    const feedItem = makeFeedItem(1, 'event_invite', { event: makeDinner(7) });
    replyWithFeed([feedItem]);
    harness.api.reply(`/api/feeds/${feedItem.id}/submit_action/`, {
      body: { ...feedItem, event: makeDinner(7, { my_status: 'accepted' }) },
    });
    renderFeed();
    fireEvent.click(await screen.findByRole('button', { name: 'accept' }));
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    await screen.findByText(/^You’re coming to Dinner 7/);
    expect(document.activeElement).toBe(field);
    field.remove();
    fireEvent.click(screen.getByRole('button', { name: `Dismiss: ${feedItem.title}` }));
    expect(screen.queryByText(feedItem.title)).toBeNull();
  });

  it('[R31] an answer that fails says so and stays open', async () => {
    const feedItem = makeFeedItem(1, 'place_free', { event: makeDinner(7) });
    replyWithFeed([feedItem]);
    harness.api.reply(`/api/feeds/${feedItem.id}/submit_action/`, {
      status: 409,
      body: { error: 'Answers have closed.' },
    });
    renderFeed();
    fireEvent.click(await screen.findByRole('button', { name: 'decline' }));
    expect(await screen.findByText('Answers have closed.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'decline' })).toBeTruthy();
  });
});

describe('matches to decide', () => {
  it('[R31, R75] are shown as three cards at most that link to their deck', async () => {
    const feedItem = makeFeedItem(1, 'daily_matches', {
      matches: [makeMatch(1, 'interested'), makeMatch(2), makeMatch(3), makeMatch(4), makeMatch(5)],
      matches_total: 5,
    });
    replyWithFeed([feedItem]);
    renderFeed();
    const news = within(await findSection('Title of daily_matches'));
    expect(
      news.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
    ).toEqual([2, 3, 4].map((n) => expect.stringContaining(`First ${n}`)));
    expect(news.getByRole('link', { name: 'look_through' }).getAttribute('href')).toBe(
      `${harness.api.url}/matches/deck?feedId=${feedItem.id}`,
    );
    expect(news.getAllByRole('button'), 'nothing to decide without the whole card').toHaveLength(1);
  });

  it('[R31] when all of the day’s matches are decided, the item says so and offers to share', async () => {
    replyWithFeed([
      makeFeedItem(1, 'daily_matches', {
        matches: [makeMatch(1, 'interested'), makeMatch(2, 'dismissed')],
        matches_total: 2,
      }),
    ]);
    renderFeed();
    const news = within(await findSection('That’s everyone for today.'));
    fireEvent.click(news.getByRole('button', { name: 'share' }));
    expect(tracked).toContainEqual(['feed_empty_shared', {}]);
  });

  it('[R31] when all matches in the item are decided, further ones are fetched and shown', async () => {
    const feedItem = makeFeedItem(1, 'daily_matches', {
      matches: [1, 2, 3, 4, 5].map((n) => makeMatch(n, 'interested')),
      matches_total: 6,
    });
    replyWithFeed([feedItem]);
    harness.api.reply(`/api/matches/?feed_id=${feedItem.id}&state=new&limit=3`, {
      body: { results: [makeMatch(6)], next: null },
    });
    renderFeed();
    expect(await screen.findByText(/First 6/)).toBeTruthy();
  });

  it('[R31] when the item has too few undecided matches, fetched ones fill it', async () => {
    const feedItem = makeFeedItem(1, 'daily_matches', {
      matches: [makeMatch(1), ...[2, 3, 4, 5].map((n) => makeMatch(n, 'dismissed'))],
      matches_total: 7,
    });
    replyWithFeed([feedItem]);
    harness.api.reply(`/api/matches/?feed_id=${feedItem.id}&state=new&limit=3`, {
      body: { results: [makeMatch(1), makeMatch(6)], next: null },
    });
    renderFeed();
    expect(await screen.findByText(/First 6/)).toBeTruthy();
    expect(screen.getAllByText(/First 1/)).toHaveLength(1);
  });

  it('[R31, R61] of a dinner are tracked with the dinner', async () => {
    vi.stubGlobal('IntersectionObserver', InView);
    replyWithFeed([
      makeFeedItem(1, 'event_matches', {
        event: makeDinner(7),
        matches: [makeMatch(1)],
        matches_total: 1,
      }),
    ]);
    renderFeed();
    await findSection('Title of event_matches');
    expect(tracked).toContainEqual(['feed_matches_viewed', { eventId: numberedUuid(7) }]);
  });
});

describe('feedback', () => {
  it('[R47] a thumb counts at once; a comment may follow and survives a failed request', async () => {
    const feedItem = makeFeedItem(1, 'feedback', { event: makeDinner(7) });
    replyWithFeed([feedItem]);
    harness.api.reply(`/api/feeds/${feedItem.id}/submit_action/`, () => {
      replyWithFeed([]);
      return { body: feedItem };
    });
    renderFeed();
    fireEvent.click(await screen.findByRole('button', { name: 'thumbs_up: Title of feedback' }));
    const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Tell us more/);
    expect(getPosts(`/api/feeds/${feedItem.id}/submit_action/`).map(({ body }) => body)).toEqual([
      '{"action":"thumbs_up"}',
    ]);
    await waitFor(() => expect(document.activeElement).toBe(field));

    harness.api.reply('/api/feedback/', { status: 400, body: { error: 'Too loud.' } });
    fireEvent.change(field, { target: { value: 'The bread.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Too loud.')).toBeTruthy();
    expect(field.value).toBe('The bread.');

    harness.api.resetReply('/api/feedback/');
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByText(feedItem.title)).toBeNull());
    expect(JSON.parse(getPosts('/api/feedback/').at(-1)!.body)).toEqual({
      rating: null,
      text: 'The bread.',
      is_for_hosts: true,
      event_id: numberedUuid(7),
    });
  });
});

describe('dismissing', () => {
  const feedItem = makeFeedItem(1, 'mutual_interest');
  const path = `/api/feeds/${feedItem.id}/dismiss/`;
  async function dismissItem() {
    replyWithFeed([feedItem]);
    harness.api.reply(path, { body: feedItem });
    renderFeed();
    const button = await screen.findByRole('button', { name: /^Dismiss/ });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(button);
    expect(screen.queryByText(feedItem.title)).toBeNull();
    const toast = harness.emitted.find(([name]) => name === 'beside-notice')![1] as {
      action: { label: string; run: () => void };
    };
    return { undo: toast.action };
  }

  it('[R31] is sent after the undo window, not before', async () => {
    await dismissItem();
    act(() => void vi.advanceTimersByTime(UNDO_WINDOW_MS - 1));
    expect(getPosts(path)).toEqual([]);
    act(() => void vi.advanceTimersByTime(1));
    vi.useRealTimers();
    await expect.poll(() => getPosts(path).length).toBe(1);
    expect(tracked).toContainEqual([
      'feed_item_dismissed',
      { feedId: feedItem.id, feedType: feedItem.type },
    ]);
  });

  it('[R31] can be undone without a request', async () => {
    const { undo } = await dismissItem();
    expect(undo.label).toBe('Undo');
    act(() => undo.run());
    expect(screen.getByText(feedItem.title)).toBeTruthy();
    act(() => void vi.advanceTimersByTime(UNDO_WINDOW_MS * 2));
    vi.useRealTimers();
    expect(getPosts(path)).toEqual([]);
  });

  it('[R31] is sent at once when the page is left', async () => {
    await dismissItem();
    vi.useRealTimers();
    window.dispatchEvent(new Event('pagehide'));
    await expect.poll(() => getPosts(path).length).toBe(1);
  });
});

it('[R31, R61] an item in view is marked as seen once', async () => {
  vi.stubGlobal('IntersectionObserver', InView);
  const [fresh, known] = [
    makeFeedItem(1, 'mutual_interest'),
    makeFeedItem(2, 'event_changed', { seen_at: '2026-06-01T00:00:00Z', event: makeDinner(7) }),
  ];
  replyWithFeed([fresh, known]);
  harness.api.reply(`/api/feeds/${fresh.id}/mark_as_seen/`, {
    body: { ...fresh, seen_at: '2026-06-02T00:00:00Z' },
  });
  renderFeed();
  await expect.poll(() => getPosts(`/api/feeds/${fresh.id}/mark_as_seen/`).length).toBe(1);
  expect(getPosts(`/api/feeds/${known.id}/mark_as_seen/`)).toEqual([]);
  expect(tracked.map(([name]) => name).filter((name) => name === 'feed_item_viewed')).toHaveLength(
    2,
  );
  expect(
    harness.api.requestsTo('/api/feeds/list_available/'),
    'the feed is not refetched',
  ).toHaveLength(1);
});

it('[R31] items of a later dinner on another page are marked as seen too', async () => {
  vi.stubGlobal('IntersectionObserver', InView);
  const dinners = [makeDinner(7), makeDinner(8)];
  const [first, second] = [1, 2].map((number) =>
    makeFeedItem(number, 'upcoming_event', { event: dinners[1]! }),
  );
  replyWithFeed([first!], dinners, { next: 'c2' });
  harness.api.reply('/api/feeds/list_available/?cursor=c2', {
    body: { results: [second], next: null },
  });
  for (const item of [first!, second!])
    harness.api.reply(`/api/feeds/${item.id}/mark_as_seen/`, {
      body: { ...item, seen_at: '2026-06-02T00:00:00Z' },
    });
  const countMarked = () =>
    [first!, second!].map(({ id }) => getPosts(`/api/feeds/${id}/mark_as_seen/`).length);
  renderFeed();
  await expect.poll(countMarked).toEqual([1, 0]);
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  await expect.poll(countMarked).toEqual([1, 1]);
});

it('[R31] the feed loads another page and lists an item on both once', async () => {
  replyWithFeed([makeFeedItem(1, 'mutual_interest')], [], { next: 'c2' });
  harness.api.reply('/api/feeds/list_available/?cursor=c2', {
    body: {
      results: [makeFeedItem(1, 'mutual_interest'), makeFeedItem(2, 'invite_friends')],
      next: null,
    },
  });
  renderFeed();
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await findSection('Title of invite_friends')).toBeTruthy();
  expect(screen.getAllByText('Title of mutual_interest')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('[R22, R31] a feed that fails to load says why and can be retried', async () => {
  replyWithFeed([]);
  harness.api.reply('/api/feeds/list_available/', { status: 403, body: { error: 'Not now.' } });
  renderFeed();
  expect(await screen.findByText('Not now.')).toBeTruthy();
  replyWithFeed([makeFeedItem(1, 'invite_friends')]);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await findSection('Title of invite_friends')).toBeTruthy();
});

it('[R31, R61, R75] an empty home offers open dinners, hosting, priorities and to share', async () => {
  replyWithFeed([], [], { open: [makeDinner(7, { my_status: null })] });
  renderFeed();
  const open = within(await findSection('Find a dinner'));
  expect(await open.findByText('open: Dinner 7')).toBeTruthy();
  const listLinks = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(listLinks()).toEqual(
    ['/events/?tab=all', '/events/new', '/priorities/'].map((path) => harness.api.url + path),
  );
  expect(document.querySelectorAll('.btn.primary'), 'one main action').toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'share' }));
  expect(tracked.map(([name]) => name)).toEqual(
    expect.arrayContaining(['feed_viewed', 'feed_empty_viewed', 'feed_empty_shared']),
  );
});

it('[R31, R78] home says only once who is waiting for the host, soonest dinner first', async () => {
  const counts = { invited: 4, requested: 2, waitlisted: 1, declined: 0 };
  const inWeeks = (weeks: number) => ({
    starts_at: new Date(Date.now() + weeks * 7 * DAY_MS).toISOString(),
    ends_at: new Date(Date.now() + (weeks * 7 + 1) * DAY_MS).toISOString(),
  });
  const hosted = { my_status: 'accepted', is_host: true };
  const askedItem = makeFeedItem(1, 'answers', {
    event: makeDinner(8),
    actions: [{ name: 'see_requests', label: 'see_requests', style: 'border' }],
  });
  replyWithFeed(
    [askedItem],
    [
      makeDinner(7, { ...hosted, guest_counts: { ...counts, requested: 0 } }),
      makeDinner(8, { ...hosted, ...inWeeks(3), guest_counts: counts }),
      makeDinner(9, {
        ...hosted,
        guest_counts: { ...counts, requested: 0, waitlisted: 0, invited: 0 },
      }),
    ],
  );
  for (const n of [7, 8, 9])
    harness.api.reply(`/api/events/${numberedUuid(n)}/seating/`, { status: 404, body: {} });
  renderFeed();
  const needs = within(await findSection('Needs your attention'));
  expect(needs.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
    ['Dinner 7', 'Dinner 8'],
  );
  expect(needs.getByRole('link', { name: '2 requests' }).getAttribute('href')).toBe(
    `${harness.api.url}/events/${numberedUuid(8)}/guests?show=requested`,
  );
  expect(needs.getAllByRole('link', { name: '4 haven’t answered' })).toHaveLength(2);
  needs.getByText('2 requests for Dinner 8');
  expect(screen.queryByText(askedItem.title), 'no news of them').toBeNull();
  expect(screen.getAllByRole('link', { name: 'Dinner 8' }), 'not among later dinners').toHaveLength(
    1,
  );
});

it.each([
  ['waitlisted', 'Leave the waiting list'],
  ['requested', 'Withdraw my request'],
])('[R75] who is %s can take that back on home', async (my_status, label) => {
  const dinner = makeDinner(7, { my_status });
  replyWithFeed([], [dinner]);
  harness.api.reply(`/api/events/${dinner.id}/rsvp/`, { status: 409, body: {} });
  renderFeed();
  const row = within(await findSection('Dinner 7'));
  fireEvent.click(row.getByRole('button', { name: label }));
  await waitFor(() =>
    expect(getPosts(`/api/events/${dinner.id}/rsvp/`)[0]?.body).toBe('{"status":"declined"}'),
  );
});

it('[R77] after a dinner home shows those the member sat next to', async () => {
  const past = makeDinner(7);
  replyWithFeed([makeFeedItem(1, 'feedback', { event: past })]);
  const neighbours = [1, 2].map((n) => ({ person: makeMatch(n).target_user, reasons: [] }));
  harness.api.reply(`/api/events/${past.id}/seating/`, {
    body: {
      event_id: past.id,
      revision: 1,
      publishes_at: past.starts_at,
      published_at: past.starts_at,
      neighbours,
      value: null,
      bound: null,
      tables: [],
    },
  });
  renderFeed();
  const shown = await screen.findAllByText(/sat here$/);
  expect(shown.map(({ textContent }) => textContent)).toEqual([
    'First 1 sat here',
    'First 2 sat here',
  ]);
});

it('[R31] later dinners have one row each, linked to their pages', async () => {
  replyWithFeed(
    [],
    [
      makeDinner(7),
      makeDinner(8, {
        starts_at: new Date(Date.now() + 20 * DAY_MS).toISOString(),
        ends_at: new Date(Date.now() + 21 * DAY_MS).toISOString(),
      }),
    ],
  );
  renderFeed();
  expect((await screen.findByRole('link', { name: 'Dinner 8' })).getAttribute('href')).toBe(
    `${harness.api.url}/events/${numberedUuid(8)}`,
  );
});
