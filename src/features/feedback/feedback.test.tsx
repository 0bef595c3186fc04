import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
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
