import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { MINUTE_MS } from '#src/contract/constants/time.ts';
import { useDeferredActions } from './deferred-actions.ts';
import { useApiMutation } from './use-api-mutation.ts';
import { numberedUuid } from '../testing/fake-api.test-helper.ts';
import { useDraft } from './use-draft.ts';
import { useSignOut } from './use-sign-out.ts';
import { harness, renderWithCore } from '../testing/render-with-core.test-helper.tsx';

const dismissal = `/api/feeds/${numberedUuid(5)}/dismiss/`;

function Page() {
  const deferred = useDeferredActions();
  const { signOut, isSigningOut } = useSignOut();
  const { mutateAsync } = useApiMutation('dismissFeed');
  const draft = useDraft('message', z.object({ text: z.string() }), { text: '' });
  return (
    <>
      <button
        onClick={() =>
          deferred.defer('thing', (options) =>
            mutateAsync({ params: { id: numberedUuid(5) }, body: {} }, options),
          )
        }
      >
        remove
      </button>
      <button onClick={() => draft.set({ text: 'Dear all' })}>write</button>
      <button aria-busy={isSigningOut} onClick={() => void signOut({ redirectTo: '/' })}>
        log out
      </button>
      <button onClick={() => void signOut({ redirectTo: '/', shouldKeepDrafts: true })}>
        sign in again
      </button>
    </>
  );
}
const press = (name: string) => fireEvent.click(screen.getByText(name));
const waitForNavigation = () =>
  waitFor(() => expect(harness.emitted).toContainEqual(['beside-navigate', { to: '/' }]));
const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('beside.draft'));
function open() {
  const auth = harness.api.signIn(1);
  harness.core.session.set(auth);
  renderWithCore(<Page />);
  return auth;
}

afterEach(() => sessionStorage.clear());

it('[R34] pending removals are sent before signing out, as the same user', async () => {
  const { access } = open();
  harness.api.reply(dismissal, { body: { id: numberedUuid(5) }, delay: 30 });
  press('remove');
  press('log out');
  await waitForNavigation();
  expect(harness.core.session.get()).toBeNull();
  await waitFor(() => expect(harness.api.requestsTo('/api/auth/sign-out/')).toHaveLength(1));
  const paths = harness.api.requests.map(({ path }) => path);
  expect(paths.filter((path) => path !== '/media/texts.json')).toEqual([
    dismissal,
    '/api/auth/sign-out/',
  ]);
  expect(harness.api.requestsTo(dismissal).map(({ headers }) => headers.authorization)).toEqual([
    `Bearer ${access}`,
  ]);
});

it('[R34] a server that does not respond does not prevent signing out', async () => {
  open();
  harness.api.reply(dismissal, { body: { id: numberedUuid(5) }, delay: MINUTE_MS });
  press('remove');
  press('log out');
  await waitFor(() => expect(harness.core.session.get()).toBeNull());
});

it('[R36] closing the tab while the server is slow signs out and deletes drafts', async () => {
  open();
  press('write');
  // The server responds long after the tab is closed.
  harness.api.reply(dismissal, { body: { id: numberedUuid(5) }, delay: MINUTE_MS });
  press('remove');
  press('log out');
  await waitFor(() => expect(harness.api.requestsTo(dismissal)).toHaveLength(1));
  expect(harness.core.session.get()).not.toBeNull();
  window.dispatchEvent(new Event('pagehide'));
  expect(harness.core.session.get()).toBeNull();
  expect(drafts()).toEqual([]);
});

it('[R36] shows that signing out is in progress while the server is slow', async () => {
  open();
  harness.api.reply(dismissal, { body: { id: numberedUuid(5) }, delay: 100 });
  press('remove');
  press('log out');
  expect(screen.getByText('log out').getAttribute('aria-busy')).toBe('true');
  await waitForNavigation();
  await waitFor(() => expect(screen.getByText('log out').getAttribute('aria-busy')).toBe('false'));
});

it('[R36] signing out deletes unsaved drafts from the device', async () => {
  open();
  sessionStorage.setItem('a page of the same origin', 'its own');
  press('write');
  expect(drafts()).toHaveLength(1);
  press('log out');
  await waitForNavigation();
  expect(drafts()).toEqual([]);
  expect(sessionStorage.getItem('a page of the same origin')).toBe('its own');
});

it('[R36] signing out only to sign in again keeps drafts', async () => {
  open();
  press('write');
  press('sign in again');
  await waitForNavigation();
  expect(harness.core.session.get()).toBeNull();
  expect(drafts()).toHaveLength(1);
});
