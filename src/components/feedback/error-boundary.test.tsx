import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ErrorBoundary } from './error-boundary.tsx';

const labels = {
  title: 'Something went wrong!',
  show: 'Show Error',
  hide: 'Hide Error',
  retry: 'Retry',
};
let isBroken = true;
function Oven() {
  if (isBroken) throw new Error('the oven is off');
  return <p>dinner</p>;
}
// React reports a caught error on the console as well.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(cleanup);

it('[R21] a failed render shows a title, its error on request, and a retry', () => {
  const onError = vi.fn();
  render(
    <ErrorBoundary labels={labels} onError={onError}>
      <Oven />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Something went wrong!' })).toBeTruthy();
  expect(onError).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(/oven/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show Error' }));
  expect(screen.getByText('Error: the oven is off')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Hide Error' }));
  expect(screen.queryByText(/oven/)).toBeNull();
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByText('dinner')).toBeTruthy();
});
