import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { place, renderInCore } from '#src/core/with-core.test-helper.tsx';
import { OwnSwitch } from './own-switch.tsx';

const path = '/api/user/update_info/';

it('[R36] a switch that could not be saved goes back and says why', async () => {
  place.core.session.set(place.api.signIn(1));
  place.api.reply(path, { status: 409, body: { error: 'The kitchen is closed.' }, delay: 20 });
  renderInCore(<OwnSwitch label="Reminders" hint="" saved body={(on) => ({ analytics_opt_out: on })} />);
  const control = screen.getByRole<HTMLInputElement>('switch', { name: 'Reminders' });
  fireEvent.click(control);
  expect(control.checked).toBe(false);
  expect(await screen.findByText('That wasn’t saved. The kitchen is closed.')).toBeTruthy();
  await waitFor(() => expect(control.checked).toBe(true));
});
