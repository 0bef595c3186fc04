import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { feedItemActions, feedItemTypes } from '#src/contract/feeds.ts';
import { UNDO_WINDOW_MS } from '#src/core/react/deferred-actions.ts';
import { uuid } from '#src/core/testing/fake-api.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { HomeFeed } from './home-feed.tsx';
import { card, dinner, item } from './news.test-helper.ts';

const feed = (results: object[], events: object[] = [], next: string | null = null) => {
  harness.api.reply('/api/events/?tab=mine', { body: { results: events, next: null } });
  harness.api.reply('/api/feeds/list_available/', { body: { results, next } });
};
const show = () =>
  renderWithCore(
    <HomeFeed
      renderAnswer={({ title }) => <p>answer to {title}</p>}
      renderShare={(told) => <button onClick={told}>share</button>}
      renderHands={() => null}
      renderPlan={() => null}
    />,
  );
const section = (name: string) => screen.findByRole('region', { name });
const posts = (path: string) => harness.api.heard.filter((heard) => heard.method === 'POST' && heard.path === path);
const tracked: [string, object][] = [];

/** Everything is in view at once. */
class InView {
  constructor(private readonly tell: (entries: { isIntersecting: boolean }[]) => void) {}
  observe = () => this.tell([{ isIntersecting: true }]);
  disconnect = () => undefined;
}

beforeEach(() => {
  harness.core.session.set(harness.api.signIn(1));
  tracked.length = 0;
  vi.spyOn(harness.core.analytics, 'track').mockImplementation((name, payload) => void tracked.push([name, payload ?? {}]));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('every type of item', () => {
  const plain = feedItemTypes.filter((type) => !['daily_matches', 'event_matches', 'feedback', 'upcoming_event'].includes(type));
  it.each(plain)('[R31] %s stands there in words with its actions and the way to put it away', async (type) => {
    feed([item(1, type, { event: dinner(7) })]);
    show();
    const news = within(await section(`Title of ${type}`));
    expect(news.getByText(`Body of ${type}`)).toBeTruthy();
    for (const name of feedItemActions[type]) expect(news.getByText(name)).toBeTruthy();
    expect(news.getByRole('button', { name: `Dismiss: Title of ${type}` })).toBeTruthy();
  });

  it.each([
    ['mutual_interest', 'see_contact', '/matches/'],
    ['seat_changed', 'see_seat', `/events/${uuid(7)}`],
    ['place_free', 'see_seat', `/events/${uuid(7)}`],
    ['event_changed', 'see_dinner', `/events/${uuid(7)}`],
    ['event_cancelled', 'see_dinners', '/events/?tab=all'],
    ['guest_left', 'see_seating', `/events/${uuid(7)}/seating`],
  ] as const)('[R31] %s: %s is told to the server and leads to %s', async (type, action, to) => {
    const one = item(1, type, { event: dinner(7) });
    feed([one]);
    harness.api.reply(`/api/feeds/${one.id}/submit_action/`, { body: one });
    show();
    const link = await screen.findByRole('link', { name: action });
    expect(link.getAttribute('href')).toBe(harness.api.url + to);
    // Nobody here routes by itself, so the browser would follow the link.
    addEventListener('click', (event) => event.preventDefault(), { once: true });
    fireEvent.click(link);
    await expect.poll(() => posts(`/api/feeds/${one.id}/submit_action/`).map(({ body }) => body)).toEqual([JSON.stringify({ action })]);
    expect(harness.emitted).toContainEqual(['beside-navigate', { to }]);
    expect(tracked).toContainEqual(['feed_action_submitted', { feedId: one.id, feedType: type }]);
  });

  it('[R09, R31] what a dinner’s own card says is not said twice', async () => {
    const invited = dinner(7, { my_status: 'invited' });
    feed([item(1, 'event_invite', { event: invited }), item(2, 'upcoming_event', { event: dinner(8) })], [invited, dinner(8)]);
    show();
    expect(await screen.findByText('answer to Dinner 7')).toBeTruthy();
    expect(await section('Dinner 8')).toBeTruthy();
    expect(screen.queryByText(/^Title of/)).toBeNull();
  });

  it.each([
    ['place_free', 'decline', 'declined', /^You gave up your seat at Dinner 7/],
    ['event_invite', 'accept', 'accepted', /^You’re coming to Dinner 7/],
    ['event_invite', 'accept', 'waitlisted', /^On the waiting list/],
  ] as const)('[R31] %s, answered by %s: it says in its place that one is %s, with the focus, until it is put away', async (type, action, my_status, words) => {
    const one = item(1, type, { event: dinner(7) });
    feed([one, item(2, 'event_changed', { event: dinner(8) })]);
    harness.api.reply(`/api/feeds/${one.id}/submit_action/`, () => {
      feed([item(2, 'event_changed', { event: dinner(8) })]);
      return { body: { ...one, event: dinner(7, { my_status }) } };
    });
    show();
    const news = within(await section(one.title));
    expect(news.getByText(one.body).getAttribute('aria-live'), 'other words of it are not read out').toBeNull();
    fireEvent.click(news.getByRole('button', { name: action }));
    expect((await news.findByText(words)).getAttribute('aria-live')).toBe('polite');
    const away = news.getByRole('button', { name: `Dismiss: ${one.title}` });
    await waitFor(() => expect(document.activeElement).toBe(away));
    expect(screen.getAllByRole('region')[0]!.contains(away), 'the next has not moved up').toBe(true);
    fireEvent.click(away);
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
    expect(document.activeElement?.className).toBe('feed');
  });

  it('[R31] an answer leaves the focus to whoever writes elsewhere, and is put away at once though the list still names it', async () => {
    const one = item(1, 'event_invite', { event: dinner(7) });
    feed([one]);
    harness.api.reply(`/api/feeds/${one.id}/submit_action/`, { body: { ...one, event: dinner(7, { my_status: 'accepted' }) } });
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'accept' }));
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    await screen.findByText(/^You’re coming to Dinner 7/);
    expect(document.activeElement).toBe(field);
    field.remove();
    fireEvent.click(screen.getByRole('button', { name: `Dismiss: ${one.title}` }));
    expect(screen.queryByText(one.title)).toBeNull();
  });

  it('[R31] an answer that fails says so and stands there still', async () => {
    const one = item(1, 'place_free', { event: dinner(7) });
    feed([one]);
    harness.api.reply(`/api/feeds/${one.id}/submit_action/`, { status: 409, body: { error: 'Answers have closed.' } });
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'decline' }));
    expect(await screen.findByText('Answers have closed.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'decline' })).toBeTruthy();
  });
});

describe('cards to look through', () => {
  it('[R31] lie fanned out, three at most, and lead to their deck', async () => {
    const one = item(1, 'daily_matches', { matches: [card(1, 'interested'), card(2), card(3), card(4), card(5)], matches_total: 5 });
    feed([one]);
    show();
    const news = within(await section('Title of daily_matches'));
    expect(news.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([2, 3, 4].map((n) => expect.stringContaining(`First ${n}`)));
    expect(news.getByRole('link', { name: 'look_through' }).getAttribute('href')).toBe(`${harness.api.url}/matches/deck?feedId=${one.id}`);
  });

  it('[R31] when all of the day are turned it says so and offers to share', async () => {
    feed([item(1, 'daily_matches', { matches: [card(1, 'interested'), card(2, 'dismissed')], matches_total: 2 })]);
    show();
    const news = within(await section('That’s everyone for today.'));
    fireEvent.click(news.getByRole('button', { name: 'share' }));
    expect(tracked).toContainEqual(['feed_empty_shared', {}]);
  });

  it('[R31] when those of the item are turned but there are more, the others are shown', async () => {
    const one = item(1, 'daily_matches', { matches: [1, 2, 3, 4, 5].map((n) => card(n, 'interested')), matches_total: 6 });
    feed([one]);
    harness.api.reply(`/api/matches/?feed_id=${one.id}&state=new&limit=3`, { body: { results: [card(6)], next: null } });
    show();
    expect(await screen.findByText(/First 6/)).toBeTruthy();
  });

  it('[R31] when those of the item that are left make no fan, others fill it', async () => {
    const one = item(1, 'daily_matches', { matches: [card(1), ...[2, 3, 4, 5].map((n) => card(n, 'dismissed'))], matches_total: 7 });
    feed([one]);
    harness.api.reply(`/api/matches/?feed_id=${one.id}&state=new&limit=3`, { body: { results: [card(1), card(6), card(7)], next: null } });
    show();
    expect(await screen.findByText(/First 7/)).toBeTruthy();
    expect(screen.getAllByText(/First 1/)).toHaveLength(1);
  });

  it('[R31, R61] those of a dinner are told with the dinner', async () => {
    vi.stubGlobal('IntersectionObserver', InView);
    feed([item(1, 'event_matches', { event: dinner(7), matches: [card(1)], matches_total: 1 })]);
    show();
    await section('Title of event_matches');
    expect(tracked).toContainEqual(['feed_matches_viewed', { eventId: uuid(7) }]);
  });
});

describe('how it was', () => {
  it('[R47] a thumb counts at once, a sentence may follow and is never lost', async () => {
    const one = item(1, 'feedback', { event: dinner(7) });
    feed([one]);
    harness.api.reply(`/api/feeds/${one.id}/submit_action/`, () => {
      feed([]);
      return { body: one };
    });
    show();
    fireEvent.click(await screen.findByRole('button', { name: 'thumbs_up: Title of feedback' }));
    const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Tell us more/);
    expect(posts(`/api/feeds/${one.id}/submit_action/`).map(({ body }) => body)).toEqual(['{"action":"thumbs_up"}']);
    await waitFor(() => expect(document.activeElement).toBe(field));

    harness.api.reply('/api/feedback/', { status: 400, body: { error: 'Too loud.' } });
    fireEvent.change(field, { target: { value: 'The bread.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Too loud.')).toBeTruthy();
    expect(field.value).toBe('The bread.');

    harness.api.resetReply('/api/feedback/');
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Nothing on the table yet.')).toBeTruthy();
    expect(JSON.parse(posts('/api/feedback/').at(-1)!.body)).toEqual({ rating: null, text: 'The bread.', event_id: uuid(7) });
  });
});

describe('putting away', () => {
  const one = item(1, 'mutual_interest');
  const path = `/api/feeds/${one.id}/dismiss/`;
  async function putAway() {
    feed([one]);
    harness.api.reply(path, { body: one });
    show();
    const button = await screen.findByRole('button', { name: /^Dismiss/ });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    fireEvent.click(button);
    expect(screen.queryByText(one.title)).toBeNull();
    const said = harness.emitted.find(([name]) => name === 'beside-notice')![1] as { action: { label: string; run: () => void } };
    return { undo: said.action };
  }

  it('[R31] goes out when the toast is gone, not before', async () => {
    await putAway();
    act(() => void vi.advanceTimersByTime(UNDO_WINDOW_MS - 1));
    expect(posts(path)).toEqual([]);
    act(() => void vi.advanceTimersByTime(1));
    vi.useRealTimers();
    await expect.poll(() => posts(path).length).toBe(1);
    expect(tracked).toContainEqual(['feed_item_dismissed', { feedId: one.id, feedType: one.type }]);
  });

  it('[R31] is undone without the server ever hearing of it', async () => {
    const { undo } = await putAway();
    expect(undo.label).toBe('Undo');
    act(() => undo.run());
    expect(screen.getByText(one.title)).toBeTruthy();
    act(() => void vi.advanceTimersByTime(UNDO_WINDOW_MS * 2));
    vi.useRealTimers();
    expect(posts(path)).toEqual([]);
  });

  it('[R31] goes out at once when the page is left', async () => {
    await putAway();
    vi.useRealTimers();
    window.dispatchEvent(new Event('pagehide'));
    await expect.poll(() => posts(path).length).toBe(1);
  });
});

it('[R31, R61] what stands in view is marked as seen once, and is new no more', async () => {
  vi.stubGlobal('IntersectionObserver', InView);
  const [fresh, known] = [item(1, 'mutual_interest'), item(2, 'event_changed', { seen_at: '2026-06-01T00:00:00Z', event: dinner(7) })];
  feed([fresh, known]);
  harness.api.reply(`/api/feeds/${fresh.id}/mark_as_seen/`, { body: { ...fresh, seen_at: '2026-06-02T00:00:00Z' } });
  show();
  await expect.poll(() => posts(`/api/feeds/${fresh.id}/mark_as_seen/`).length).toBe(1);
  expect(posts(`/api/feeds/${known.id}/mark_as_seen/`)).toEqual([]);
  expect(tracked.map(([name]) => name).filter((name) => name === 'feed_item_viewed')).toHaveLength(2);
  expect(harness.api.requestsTo('/api/feeds/list_available/'), 'the feed is not asked for again').toHaveLength(1);
});

it('[R31] the feed grows by a page, and an item on both stands there once', async () => {
  feed([item(1, 'mutual_interest')], [], 'c2');
  harness.api.reply('/api/feeds/list_available/?cursor=c2', { body: { results: [item(1, 'mutual_interest'), item(2, 'invite_friends')], next: null } });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  expect(await section('Title of invite_friends')).toBeTruthy();
  expect(screen.getAllByText('Title of mutual_interest')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('[R22, R31] a feed that does not come says why and is asked for again', async () => {
  feed([]);
  harness.api.reply('/api/feeds/list_available/', { status: 403, body: { error: 'Not now.' } });
  show();
  expect(await screen.findByText('Not now.')).toBeTruthy();
  feed([item(1, 'invite_friends')]);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await section('Title of invite_friends')).toBeTruthy();
});

it('[R31, R61] an empty feed says what to do and offers to share', async () => {
  feed([]);
  show();
  expect(await screen.findByRole('heading', { name: 'Nothing on the table yet.' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'share' }));
  expect(tracked.map(([name]) => name)).toEqual(expect.arrayContaining(['feed_viewed', 'feed_empty_viewed', 'feed_empty_shared']));
});

it('[R31] the dinners after the next are a line each, leading to their pages', async () => {
  feed(
    [],
    [dinner(7), dinner(8, { starts_at: new Date(Date.now() + 20 * 86_400_000).toISOString(), ends_at: new Date(Date.now() + 21 * 86_400_000).toISOString() })],
  );
  show();
  expect((await screen.findByRole('link', { name: 'Dinner 8' })).getAttribute('href')).toBe(`${harness.api.url}/events/${uuid(8)}`);
});
