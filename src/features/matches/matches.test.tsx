import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { makeMatch } from '#src/core/testing/api-data.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { Matches } from './matches.tsx';

const replyWithPage = (path: string, results: object[]) =>
  harness.api.reply(path, { body: { results, next: null, previous: null } });
const NEW_MATCHES = '/api/matches/?state=new&limit=50';
const listRows = () =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

beforeEach(() => {
  harness.core.session.set(harness.api.signIn(1));
  replyWithPage('/api/matches/interested/', []);
  replyWithPage('/api/matches/dismissed/', []);
});

it('[R32] [R41] choosing one of the first people moves none of the rows', async () => {
  const matches = [1, 2, 3, 4, 5, 6].map((n) => makeMatch(n));
  const [first, ...others] = matches;
  replyWithPage(NEW_MATCHES, matches);
  renderWithCore(<Matches tab="interested" />);
  const button = (await screen.findAllByRole('button', { name: /^Interested in / }))[0]!;
  const rows = listRows();
  expect(rows).toHaveLength(5);
  const chosen = { ...first!, state: 'interested' };
  harness.api.reply(`/api/matches/${first!.id}/turn_interested/`, { body: chosen });
  replyWithPage('/api/matches/interested/', [chosen]);
  replyWithPage(NEW_MATCHES, others);
  button.focus();
  fireEvent.click(button);
  // The server's lists have come.
  await screen.findByRole('link', { name: /^See 5 / });
  await screen.findByRole('link', { name: /^Interested\s*1$/ });
  expect(listRows()).toEqual(rows);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-label')).toMatch(/^Skip /);
});

it('[R32] [R54] an error of the first people is shown instead of an empty list', async () => {
  harness.api.reply(NEW_MATCHES, { status: 400, body: { error: 'Not now.' } });
  renderWithCore(<Matches tab="interested" />);
  await screen.findByText('Not now.');
  expect(screen.queryByText('Nobody yet.')).toBeNull();
  replyWithPage(NEW_MATCHES, [makeMatch(1)]);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('You haven’t picked anyone yet. You might like:');
  await waitFor(() => expect(listRows()).toHaveLength(1));
});
