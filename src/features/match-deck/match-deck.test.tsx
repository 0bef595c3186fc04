import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { MatchDeck } from './match-deck.tsx';

it('[R70] signed-out visitors read what the deck is for, and nothing about a seat', () => {
  renderWithCore(
    <MatchDeck eventSlug="first-table" signIn={({ title, lead }) => <p>{`${title} ${lead}`}</p>} />,
  );
  expect(
    screen.getByText(
      'Who will you meet? Sign in to see who’s coming and choose who you’d like to meet.',
    ),
  ).toBeTruthy();
});
