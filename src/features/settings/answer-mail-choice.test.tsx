import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { AnswerMailChoice } from './answer-mail-choice.tsx';

const path = '/api/user/update_info/';

it('[R78] how a host hears of answers is saved, or reverts and says why', async () => {
  harness.core.session.set(harness.api.signIn(1));
  harness.api.reply(path, { status: 409, body: { error: 'The kitchen is closed.' }, delay: 20 });
  renderWithCore(<AnswerMailChoice savedValue="soon" />);
  const evening = screen.getByRole<HTMLInputElement>('radio', { name: /^In the evening/ });
  fireEvent.click(evening);
  expect(evening.checked).toBe(true);
  expect(await screen.findByText('We couldn’t save that. The kitchen is closed.')).toBeTruthy();
  await waitFor(() => expect(evening.checked).toBe(false));
  expect(harness.api.requestsTo(path).map(({ body }) => JSON.parse(body))).toEqual([
    { mail_preferences: { answers: 'evening' } },
  ]);
});
