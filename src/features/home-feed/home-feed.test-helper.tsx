import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { HomeFeed, type HomeFeedProps } from './home-feed.tsx';

/** What home reads: the feed, the member's dinners, and dinners that are open. */
export function replyWithFeed(
  results: object[],
  events: object[] = [],
  { next = null as string | null, open = [] as object[] } = {},
) {
  harness.api.reply('/api/events/?tab=mine', { body: { results: events, next: null } });
  harness.api.reply('/api/events/?tab=all', { body: { results: open, next: null } });
  harness.api.reply('/api/feeds/list_available/', { body: { results, next } });
}

/** Home with short texts in place of what other features draw. */
export const renderHome = (renderers: Partial<HomeFeedProps> = {}) =>
  renderWithCore(
    <HomeFeed
      renderState={(_, state, ref) => (
        <p ref={ref} tabIndex={-1}>
          state: {state}
        </p>
      )}
      renderAnswer={({ title }) => <p>answer to {title}</p>}
      renderDinner={({ title }) => <p>open: {title}</p>}
      renderStayInTouch={(seating) =>
        seating?.neighbours.map(({ person }) => <p key={person.id}>{person.first_name} sat here</p>)
      }
      renderShare={(onShared) => <button onClick={onShared}>share</button>}
      renderHostOffer={() => null}
      renderRequests={({ title }, count) => <p>{`${count} requests for ${title}`}</p>}
      renderPlan={() => null}
      {...renderers}
    />,
  );
