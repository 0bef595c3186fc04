/** Buttons that leave the page when what they started succeeds (R24). */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Core, createCore } from '#src/core/core.ts';
import { queries } from '#src/core/data/queries.ts';
import { CoreProvider, useCore, useSession } from '#src/core/react/core-provider.tsx';
import { useDeferredActions } from '#src/core/react/deferred-actions.ts';
import { useApiMutation } from '#src/core/react/use-api-mutation.ts';
import { usePaginatedQuery } from '#src/core/react/use-paginated-query.ts';
import { useSignOut } from '#src/core/react/use-sign-out.ts';
import { MapStorage, numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { Button } from '#src/components/base/button.tsx';

let core: Core;
/** Answers the request that the button has sent. */
let answer: (body: object) => void;
const firstPage = { results: [], next: 'two' };

beforeEach(() => {
  vi.useFakeTimers();
  const fetch = (request: RequestInfo | URL) => {
    const url = request instanceof Request ? request.url : String(request);
    if (url.endsWith('/list_available/')) return Promise.resolve(Response.json(firstPage));
    return new Promise<Response>((resolve) => {
      answer = (body) => resolve(Response.json(body));
    });
  };
  core = createCore({
    apiUrl: 'https://beside.example',
    isFirstParty: true,
    storage: new MapStorage(),
    fetch,
  });
  const user = {
    id: numberedUuid(1),
    first_name: 'Ada',
    last_name: 'Example',
    picture_url: null,
    is_new: false,
  };
  core.session.set({ access: 'access', refresh: 'refresh', user });
});
afterEach(() => {
  cleanup();
  core.queryClient.clear();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const getSquares = () => document.querySelector('.squares');

function SendingButton() {
  const message = useApiMutation('messageGuests');
  if (message.isSuccess) return null;
  return (
    <Button
      loading={message.isPending}
      onClick={() =>
        message.mutate({ params: { id: numberedUuid(2) }, body: { text: 'Come early' } })
      }
    >
      Press
    </Button>
  );
}
function MoreButton() {
  const { loadMore, isLoadingMore } = usePaginatedQuery(queries(useCore()).feeds);
  if (!loadMore && !isLoadingMore) return null;
  return (
    <Button loading={isLoadingMore} onClick={() => loadMore?.()}>
      Press
    </Button>
  );
}
function SignOutButton() {
  const deferred = useDeferredActions();
  const { signOut, isSigningOut } = useSignOut();
  const { isSignedIn } = useSession();
  const dismissal = useApiMutation('dismissFeed');
  const press = () => {
    deferred.defer('item', (options) =>
      dismissal.mutateAsync({ params: { id: numberedUuid(2) }, body: {} }, options),
    );
    void signOut();
  };
  if (!isSignedIn) return null;
  return (
    <Button loading={isSigningOut} onClick={press}>
      Press
    </Button>
  );
}

const cases = [
  ['a mutation', SendingButton, {}],
  ['a list at its end', MoreButton, { results: [], next: null }],
  ['signing out', SignOutButton, { id: numberedUuid(2) }],
] as const;

async function press(Removed: (typeof cases)[number][1]) {
  render(
    <CoreProvider core={core} emit={() => true}>
      <Removed />
    </CoreProvider>,
  );
  await pass(10);
  fireEvent.click(screen.getByRole('button'));
}

test.each(cases)(
  '[R24] squares stay for 150 ms where the success of %s takes the button away',
  async (_, Removed, body) => {
    await press(Removed);
    await pass(310);
    expect(getSquares()).not.toBeNull();
    answer(body);
    await pass(130);
    expect(getSquares(), 'the view waits').not.toBeNull();
    await pass(30);
    expect(screen.queryByRole('button')).toBeNull();
  },
);

test.each(cases)(
  '[R24] the success of %s before the squares takes the button away at once',
  async (_, Removed, body) => {
    await press(Removed);
    await pass(250);
    answer(body);
    await pass(20);
    expect(screen.queryByRole('button')).toBeNull();
  },
);

test.each(cases)(
  '[R24] the success of %s after long takes the button away at once',
  async (_, Removed, body) => {
    await press(Removed);
    await pass(310);
    await pass(600);
    answer(body);
    await pass(20);
    expect(screen.queryByRole('button')).toBeNull();
  },
);
