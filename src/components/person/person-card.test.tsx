import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { PersonCard } from './person-card.tsx';

afterEach(cleanup);
const amara = {
  first_name: 'Amara',
  last_name: 'Okonkwo',
  headline: 'Cold chains',
  picture_url: null,
};
const getShownInitials = () => document.querySelector('.avatar-fallback')?.textContent;

it('a card shows name, headline, type, quote and at most two reasons', () => {
  render(
    <PersonCard
      variant="card"
      person={amara}
      type="Raising"
      quote="Ask me"
      reasonsTitle="Beside you because"
      reasons={['one', 'two', 'three']}
      as="h2"
    />,
  );
  expect(screen.getByRole('heading', { level: 2, name: 'Amara Okonkwo' })).toBeTruthy();
  for (const text of ['Cold chains', 'Raising', 'Ask me', 'Beside you because'])
    screen.getByText(text);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['one', 'two']);
  expect(getShownInitials()).toBe('AO');
});

it('missing parts leave no empty elements', () => {
  render(
    <PersonCard
      variant="row"
      person={{ first_name: '', last_name: '', headline: '', picture_url: null }}
    />,
  );
  expect(screen.queryByRole('heading')).toBeNull();
  expect(document.querySelector('.card-body')!.childElementCount).toBe(0);
  expect(getShownInitials()).toBe('?');
});

it('a picture that fails to load is replaced by initials', () => {
  render(<PersonCard variant="row" person={{ ...amara, picture_url: '/media/a.webp' }} />);
  expect(getShownInitials()).toBeUndefined();
  fireEvent.error(document.querySelector('img')!);
  expect(getShownInitials()).toBe('AO');
});

it('[R30] Arabic initials do not join, and uncased initials share a baseline', () => {
  const { rerender } = render(
    <PersonCard variant="row" person={{ ...amara, first_name: 'نور', last_name: 'هاشم' }} />,
  );
  expect(getShownInitials()).toBe('ن\u200c\u200cه');
  expect(document.querySelector('.avatar-fallback')!.className).toBe(
    'avatar-fallback upright joined',
  );
  rerender(<PersonCard variant="row" person={{ ...amara, first_name: '葵', last_name: '山本' }} />);
  expect(getShownInitials()).toBe('山葵');
  expect(document.querySelector('.avatar-fallback')!.className).toBe('avatar-fallback upright');
});
