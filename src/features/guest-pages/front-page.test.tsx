import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { FrontPage } from './front-page.tsx';

it('[R08] the start page says what it is, for whom, and how a dinner comes about', () => {
  renderWithCore(<FrontPage>{null}</FrontPage>);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'Dinners where you choose who sits beside you.',
  );
  expect(screen.getByText(/^For people who lead something/)).toBeTruthy();
  expect(screen.getByText('Meet ideal connections in person.')).toBeTruthy();
  const how = within(screen.getByRole('region', { name: 'How it works' }));
  expect(how.getAllByRole('listitem')).toHaveLength(3);
});

it('[R08] the example is named as one, and each guest in it says why', () => {
  renderWithCore(<FrontPage>{null}</FrontPage>);
  const example = within(screen.getByRole('group', { name: /^An example/ }));
  const describe = (radio: HTMLElement) =>
    document.getElementById(radio.getAttribute('aria-describedby')!)?.textContent;
  const readSide = (name: string) =>
    within(example.getByRole('radiogroup', { name }))
      .getAllByRole<HTMLInputElement>('radio')
      .map((radio) => [radio.labels![0]!.textContent, describe(radio), radio.checked]);
  expect(readSide('On your left')).toEqual([
    ['BBo', 'You’re hiring; Bo is looking for a new role.', false],
    ['AAmara', 'You’re raising money; Amara invests.', true],
  ]);
  expect(readSide('On your right')).toEqual([
    ['WWalter', 'You’re looking for a mentor; Walter likes to mentor.', true],
    ['PPriya', 'You’re both looking for a co-founder.', false],
  ]);
});
