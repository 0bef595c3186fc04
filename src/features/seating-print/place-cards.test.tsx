import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { makePerson } from '#src/core/testing/api-data.test-helper.ts';
import { renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { PlaceCards } from './place-cards.tsx';
import { SheetGrid } from './sheet.tsx';

it('[R82] a marked card says by its mark alone whether its guest has an allergy', () => {
  const people = [1, 2, 3].map((n) => makePerson(n));
  const { container } = renderWithCore(
    <PlaceCards
      guests={people.map((person, seat) => ({ person, table: 'Window', seat: seat + 1 }))}
      dietKinds={
        new Map([
          [people[0]!.id, 'allergy'],
          [people[2]!.id, 'choice'],
        ])
      }
    />,
  );
  const fronts = [...container.querySelectorAll('.tent-side:not(.back) .tent-place')];
  expect(
    fronts.map((place) => [
      place.textContent,
      place.querySelector('.diet-mark')?.getAttribute('class') ?? null,
    ]),
  ).toEqual([
    ['Window, seat 1', 'diet-mark diet-allergy'],
    ['Window, seat 2', null],
    ['Window, seat 3', 'diet-mark diet-choice'],
  ]);
});

it('[R42] of the small pages on screen one at a time is made large', () => {
  renderWithCore(
    <SheetGrid>
      <PlaceCards
        guests={Array.from({ length: 13 }, (_, n) => ({
          person: makePerson(n + 1),
          table: 'Window',
          seat: n + 1,
        }))}
        dietKinds={new Map()}
      />
    </SheetGrid>,
  );
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const listLarge = () =>
    screen
      .queryAllByRole('button', { name: /^Make small/ })
      .map((button) => button.getAttribute('aria-label'));
  expect(listLarge()).toEqual([]);
  press('Enlarge: Place cards, sheet 1');
  press('Enlarge: Place cards, sheet 3');
  expect(listLarge()).toEqual(['Make small: Place cards, sheet 3']);
  press('Make small: Place cards, sheet 3');
  expect(listLarge()).toEqual([]);
});
