import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { RsvpConfirmation } from './rsvp-confirmation.tsx';
import { makeAnsweredEvent } from './dinner.test-helper.ts';

it('[R48] the accepted view shows the dinner’s title unless `bare` is set', () => {
  harness.core.session.set(harness.api.signIn(1));
  const named = renderWithCore(
    <RsvpConfirmation event={makeAnsweredEvent('accepted')} showNotice={() => {}} />,
  );
  expect(screen.getByText('The Long Table')).toBeTruthy();
  named.unmount();
  renderWithCore(
    <RsvpConfirmation event={makeAnsweredEvent('accepted')} showNotice={() => {}} bare />,
  );
  expect(screen.queryByText('The Long Table')).toBeNull();
});
