import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { Feedback } from './feedback.tsx';

afterEach(() => sessionStorage.clear());

const getText = () => screen.getByRole<HTMLTextAreaElement>('textbox').value;
const getRating = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Not good' }).checked;

it('[R36] [R47] unsent feedback is kept when another tab is opened, until it is sent', async () => {
  renderWithCore(<Feedback />);
  fireEvent.click(screen.getByRole('radio', { name: 'Not good' }));
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Cold soup' } });
  cleanup();
  renderWithCore(<Feedback />);
  expect([getText(), getRating()]).toEqual(['Cold soup', true]);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Thank you.');
  const sent = harness.api.requests.find(({ path }) => path === '/api/feedback/');
  expect(JSON.parse(sent!.body)).toEqual({ rating: 'down', text: 'Cold soup' });
  await waitFor(() => expect(sessionStorage.length).toBe(0));
});

it('[R47] a dinner rated before shows the rating, and can be written about', () => {
  renderWithCore(<Feedback eventId={numberedUuid(7)} rating="up" />);
  screen.getByText('You said it was good.');
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Tell us more' }));
  expect(getText()).toBe('');
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Good' }));
});
