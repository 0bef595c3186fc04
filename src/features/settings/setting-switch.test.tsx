import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { SettingSwitch } from './setting-switch.tsx';

const path = '/api/user/update_info/';

it('[R36] a switch that could not be saved reverts and says why', async () => {
  harness.core.session.set(harness.api.signIn(1));
  harness.api.reply(path, { status: 409, body: { error: 'The kitchen is closed.' }, delay: 20 });
  renderWithCore(
    <SettingSwitch
      label="Reminders"
      hint=""
      savedValue
      toBody={(on) => ({ analytics_opt_out: on })}
    />,
  );
  const control = screen.getByRole<HTMLInputElement>('switch', { name: 'Reminders' });
  fireEvent.click(control);
  expect(control.checked).toBe(false);
  expect(await screen.findByText('We couldn’t save that. The kitchen is closed.')).toBeTruthy();
  await waitFor(() => expect(control.checked).toBe(true));
});
