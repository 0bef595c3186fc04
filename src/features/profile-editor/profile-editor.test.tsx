import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { ProfileEditor } from './profile-editor.tsx';

it('[R70] signed-out visitors read about their card, and nothing about a seat', () => {
  renderWithCore(<ProfileEditor signIn={({ title, lead }) => <p>{`${title} ${lead}`}</p>} />);
  expect(
    screen.getByText('Your card Sign in to edit what other guests see about you.'),
  ).toBeTruthy();
});
