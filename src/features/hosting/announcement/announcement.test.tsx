import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HOUR_MS } from '#src/contract/constants/time.ts';
import type { Announcement, Seating } from '#src/contract/seating.ts';
import { makeDinner } from '#src/core/testing/api-data.test-helper.ts';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { AnnouncementPage } from './announcement.tsx';

const makePerson = (n: number, first_name: string) => ({
  id: numberedUuid(n),
  first_name,
  last_name: 'Test',
  headline: '',
  picture_url: null,
});
const ada = makePerson(2, 'Ada');
const peter = makePerson(3, 'Peter');
const makeSeats = (...people: (ReturnType<typeof makePerson> | null)[]) =>
  people.map((person, position) => ({
    position,
    person,
    initials: person && person.first_name.slice(0, 1),
    is_me: person?.id === numberedUuid(1),
    is_neighbour: false,
    locked: false,
  }));

function openPage({ plan = {}, alone = [] as object[], facts = {} as Partial<Announcement> }) {
  const { api, core } = harness;
  const session = api.signIn(1);
  core.session.set(session);
  const event = makeDinner(9, {
    is_host: true,
    attendee_count: 4,
    host: { ...makePerson(1, 'Juna'), is_deactivated: false } as never,
    starts_at: new Date(Date.now() + 100 * HOUR_MS).toISOString(),
    ends_at: new Date(Date.now() + 103 * HOUR_MS).toISOString(),
  });
  const seating: Seating = {
    event_id: event.id,
    revision: 4,
    publishes_at: event.starts_at,
    published_at: null,
    publishing_at: null,
    tables: [
      {
        id: numberedUuid(8),
        name: 'Table 1',
        shape: 'round',
        seats: makeSeats(makePerson(1, 'Juna'), null, ada, null),
      },
      { id: numberedUuid(7), name: 'Table 2', shape: 'round', seats: makeSeats(null, peter, null) },
    ],
    neighbours: [],
    value: 0,
    bound: null,
    ...plan,
  };
  const path = `/api/events/${event.id}/`;
  const reply = (rest: string, body: unknown) => api.reply(path + rest, { body: body as object });
  reply('', event);
  reply('seating/', seating);
  reply(`letters/preview/?kind=published&guest=${ada.id}`, {
    language: 'en',
    direction: 'ltr',
    subject: 'Your seat at Supper',
    blocks: [
      { kind: 'heading', text: 'Your place is laid, Ada.' },
      { kind: 'quote', text: '' },
    ],
  });
  api.reply(`${path}seating/announcement/`, {
    body: {
      guests: 2,
      by_address: [],
      without_account: 0,
      not_invited: 0,
      unreachable: 0,
      chose_nobody: null,
      choices_asked_at: null,
      host_line: null,
      ...facts,
    },
  });
  reply('seating/report/', {
    satisfied_picks: 0,
    picks: 0,
    guests: 3,
    served: 0,
    lowest: null,
    nothing: [],
    alone,
    envy: [],
    locks: [],
    never: [],
    together: [],
    apart: [],
    parties: [],
    needs: [],
    value: 0,
    bound: null,
    slack: 0,
  });
  renderWithCore(<AnnouncementPage eventId={event.id} />);
  return { path, seating };
}

it('[R41, R87] guests who sit alone are named once, those without choice or seat counted', async () => {
  openPage({ alone: [ada, peter], facts: { chose_nobody: 3 } });
  await screen.findByText('Ada Test sits alone');
  screen.getByText('Table 1, seat 3. The chairs around it are free.');
  screen.getByText('Table 2, seat 2. Nobody else sits at that table.');
  expect(screen.getAllByText('Peter Test sits alone')).toHaveLength(1);
  screen.getByText('3 guests chose nobody');
  screen.getByText('1 guest has no seat yet');
});

it('[R44, R87] the host sees which guests get no letter, and why', async () => {
  const facts = { without_account: 4, not_invited: 2, unreachable: 1 };
  openPage({ facts: { ...facts, guests: 2 } });
  await screen.findByText('1 guest has no e-mail address here. Tell them yourself.');
  screen.getByText(/^2 guests are on your list but haven’t been invited/);
  screen.getByText(/^1 guest can’t be reached/);
  screen.getByLabelText(/^Add a line of your own/);
  cleanup();
  openPage({ facts: { ...facts, guests: 0 } });
  await screen.findByText(/^We can’t reach anyone with a seat/);
  screen.getByRole('button', { name: 'Announce the seats' });
  expect(screen.queryByLabelText(/^Add a line of your own/), 'nobody would read it').toBeNull();
});

it('[R41, R87] all who chose nobody are asked at once, and not again within a day', async () => {
  const { path } = openPage({ facts: { chose_nobody: 3 } });
  const facts = {
    guests: 2,
    by_address: [],
    without_account: 0,
    not_invited: 0,
    unreachable: 0,
    chose_nobody: 3,
    host_line: null,
  };
  harness.api.reply(`${path}seating/announcement/ask/`, () => ({
    body: {
      ...facts,
      chose_nobody: 2,
      choices_asked_at: new Date(harness.core.clock.now()).toISOString(),
    },
  }));
  const button = await screen.findByRole('button', { name: 'Ask 3' });
  expect(screen.queryByText(/They got a letter/)).toBeNull();
  fireEvent.click(button);
  await screen.findByText(/They got a letter on .* You can ask again a day later\.$/);
  await waitFor(() => expect(button.textContent).toBe('Asked'));
  const listToasts = () => harness.emitted.filter(([name]) => name === 'beside-notice');
  await waitFor(() =>
    expect(listToasts()).toMatchObject([['beside-notice', { text: 'We’re writing to 2 guests.' }]]),
  );
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());
  fireEvent.click(button);
  expect(harness.core.queryClient.isMutating(), 'a click starts its request at once').toBe(0);
  expect(harness.api.requestsTo(`${path}seating/announcement/ask/`)).toHaveLength(1);
});

it('[R41, R87] asking too soon, or with nobody left to ask, says so', async () => {
  const { path } = openPage({ facts: { chose_nobody: 3 } });
  const askPath = `${path}seating/announcement/ask/`;
  harness.api.reply(askPath, { status: 409, body: { error: 'Your guests were asked.' } });
  fireEvent.click(await screen.findByRole('button', { name: 'Ask 3' }));
  await screen.findByText('Your guests were asked.');
  expect(harness.emitted.filter(([name]) => name === 'beside-notice')).toEqual([]);
  harness.api.reply(askPath, {
    body: {
      guests: 2,
      by_address: [],
      without_account: 0,
      not_invited: 0,
      unreachable: 0,
      chose_nobody: null,
      choices_asked_at: null,
      host_line: null,
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Ask 3' }));
  await waitFor(() =>
    expect(harness.emitted.filter(([name]) => name === 'beside-notice')).toMatchObject([
      ['beside-notice', { text: expect.stringMatching(/^Nobody got a letter/) as string }],
    ]),
  );
});

it('[R87] a refused announcement says why and keeps the line', async () => {
  const { path } = openPage({});
  const line = await screen.findByLabelText<HTMLTextAreaElement>(/^Add a line of your own/);
  fireEvent.change(line, { target: { value: 'Come hungry.' } });
  await screen.findByText('Come hungry.', { selector: 'blockquote *' });
  harness.api.reply(`${path}seating/announcement/`, ({ method }) =>
    method === 'POST'
      ? { status: 409, body: { error: 'The seating has changed in the meantime.' } }
      : {
          body: {
            guests: 2,
            by_address: [],
            without_account: 0,
            not_invited: 0,
            unreachable: 0,
            chose_nobody: null,
            choices_asked_at: null,
            host_line: null,
          },
        },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Send to 2 guests' }));
  await screen.findByText('The seating has changed in the meantime.');
  expect(line.value).toBe('Come hungry.');
  expect(
    harness.api
      .requestsTo(`${path}seating/announcement/`)
      .flatMap(({ body }) => (body ? [JSON.parse(body) as object] : [])),
  ).toEqual([{ host_line: 'Come hungry.', revision: 4 }]);
});

it('[R87] a line that is too long is not sent, and stays', async () => {
  const { path } = openPage({});
  const line = await screen.findByLabelText<HTMLTextAreaElement>(/^Add a line of your own/);
  fireEvent.change(line, { target: { value: 'x'.repeat(501) } });
  fireEvent.click(screen.getByRole('button', { name: 'Send to 2 guests' }));
  screen.getByText('A line has up to 500 characters. Yours has 501.');
  expect(line.value).toHaveLength(501);
  expect(harness.api.requestsTo(`${path}seating/announcement/`).filter(({ body }) => body)).toEqual(
    [],
  );
});

it('[R87] sealed letters count down and can be taken back; once sent, no more', async () => {
  const { seating } = openPage({
    plan: { publishing_at: new Date(Date.now() + 90_000).toISOString() },
    facts: { without_account: 1 },
  });
  await screen.findByRole('heading', { name: '2 letters are sealed' });
  expect(screen.getByRole('timer').textContent).toMatch(/^1:(30|29|28) left$/);
  expect(screen.queryByText(/^Sealed/), 'said when it happens, not on arrival').toBeNull();
  harness.core.queryClient.setQueriesData(
    { queryKey: ['readSeating'] },
    {
      ...seating,
      publishing_at: null,
      published_at: '2026-03-11T12:00:00Z',
    },
  );
  await screen.findByRole('heading', { name: 'The seats are announced' });
  await waitFor(() =>
    expect(screen.getByText('Seating published. We’re telling your guests.')).toBeTruthy(),
  );
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
  screen.getByText('1 guest has no e-mail address here. Tell them yourself.');
});

it('[R87] with nobody but the host seated there is nothing to announce', async () => {
  openPage({
    plan: {
      tables: [
        {
          id: numberedUuid(8),
          name: 'Table 1',
          shape: 'round',
          seats: makeSeats(makePerson(1, 'Juna'), null),
        },
      ],
    },
  });
  await screen.findByText(
    'You’re the only one with a seat so far, so there’s nothing to announce.',
  );
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
});

it('[R87] what couldn’t be checked isn’t called fine, and sending waits for the answer', async () => {
  const { path } = openPage({});
  harness.api.reply(`${path}seating/report/`, { status: 500, body: { error: 'Down.' } });
  await screen.findByText(/^We couldn’t check whether/);
  expect(screen.queryByText(/^Everyone has a seat/)).toBeNull();
});
