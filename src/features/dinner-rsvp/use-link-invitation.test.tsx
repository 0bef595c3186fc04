/** On partner pages a session covers the dinner it was created for; linking an invitation adds another. */
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { EventBySlug } from '#src/contract/events.ts';
import { createCore } from '#src/core/core.ts';
import { queries } from '#src/core/data/queries.ts';
import { MapStorage } from '#src/core/testing/fake-api.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { appCatalog } from '#src/i18n/app-catalog.ts';
import { RsvpForm } from './rsvp-form.tsx';
import { openDinner } from './dinner.test-helper.ts';

const LINK_PATH = '/api/invites/host/claim/';
const getSentAnswers = () =>
  harness.api.requests
    .filter(({ path }) => path.endsWith('/rsvp/'))
    .map(({ body }) => JSON.parse(body) as object);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  harness.core = createCore({
    apiUrl: harness.api.url,
    isFirstParty: false,
    storage: new MapStorage(),
    catalog: appCatalog,
  });
  const auth = harness.api.signIn(1);
  harness.core.session.set({
    ...auth,
    user: { ...auth.user, first_name: 'Marit', last_name: 'Solheim' },
  });
});

/** Renders the RSVP form for a signed-in guest whose session doesn't cover the dinner yet. */
function renderWithInvite(slug?: string) {
  const cacheEvent = (event: EventBySlug) =>
    harness.core.queryClient.setQueryData(
      queries(harness.core).eventBySlug({ slug: event.slug, invite: slug }).queryKey,
      event,
    );
  cacheEvent(openDinner);
  renderWithCore(<RsvpForm event={openDinner} slug={slug} signIn={() => null} />);
  return () =>
    void cacheEvent({
      ...openDinner,
      member: { ...openDinner, my_status: 'invited' },
    } as unknown as EventBySlug);
}

it('[R48, R70] an answer pressed while an invitation is linked is sent once', async () => {
  const open = renderWithInvite('host');
  harness.api.reply(LINK_PATH, () => {
    open();
    return { status: 204 };
  });
  press('Accept');
  press('Accept');
  expect(screen.getByRole('button', { name: 'Accept' }).getAttribute('aria-busy')).toBe('true');
  await vi.waitFor(() => expect(getSentAnswers()).toEqual([{ status: 'accepted' }]));
  await vi.waitFor(() => expect(harness.core.queryClient.isMutating()).toBe(0));
  expect([getSentAnswers().length, harness.api.requestsTo(LINK_PATH).length]).toEqual([1, 1]);
});

it('[R48, R70] of two answers pressed while it is linked only the last is sent', async () => {
  const open = renderWithInvite('host');
  harness.api.reply(LINK_PATH, () => {
    open();
    return { status: 204 };
  });
  press('Accept');
  press('Decline');
  await vi.waitFor(() => expect(getSentAnswers()).not.toHaveLength(0));
  await vi.waitFor(() => expect(harness.core.queryClient.isMutating()).toBe(0));
  expect(getSentAnswers()).toEqual([{ status: 'declined' }]);
});

it('[R48, R70] a guest whose invitation is rejected gets a link to our site', async () => {
  harness.api.reply(LINK_PATH, {
    status: 404,
    body: { error: 'The requested resource was not found.' },
  });
  renderWithInvite('host');
  press('Accept');
  const link = await screen.findByRole('link');
  expect(link.getAttribute('href')).toBe(`${harness.api.url}/invite/host?eventSlug=first-table`);
  expect(getSentAnswers()).toEqual([]);
});

it('[R48, R70] without an invitation the guest gets a link to our site', async () => {
  renderWithInvite();
  expect((await screen.findByRole('link')).getAttribute('href')).toContain('first-table');
  expect(harness.api.requestsTo(LINK_PATH)).toEqual([]);
});

it('[R22, R70] an invitation that fails to link shows its error and a retry', async () => {
  harness.api.reply(LINK_PATH, {
    status: 429,
    body: { error: 'Too many at once. Try again in a moment.' },
  });
  const open = renderWithInvite('host');
  await screen.findByText('Too many at once. Try again in a moment.');
  harness.api.reply(LINK_PATH, () => {
    open();
    return { status: 204 };
  });
  press('Retry');
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull());
  press('Accept');
  await vi.waitFor(() => expect(getSentAnswers()).toEqual([{ status: 'accepted' }]));
});
