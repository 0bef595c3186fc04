import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { PersonActionsMenu } from './person-actions-menu.tsx';

const path = `/api/users/${numberedUuid(5)}/block/`;
const person = {
  id: numberedUuid(5),
  first_name: 'Ada',
  last_name: 'Vale',
  headline: '',
  picture_url: null,
};

/** The last toast. */
const getLastToast = () =>
  harness.emitted.filter(([name]) => name === 'beside-notice').at(-1)?.[1] as
    { text: string; action?: { label: string; run: () => void } } | undefined;

it('[R49] a failed unblock says why the person is still blocked and can be retried', async () => {
  harness.core.session.set(harness.api.signIn(1));
  harness.api.reply(path, ({ method }) =>
    method === 'DELETE' ? { status: 403, body: { error: 'Not now.' } } : { body: {} },
  );
  renderWithCore(<PersonActionsMenu person={person} />);
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Block' }));
  await waitFor(() => expect(getLastToast()?.action?.label).toBe('Undo'));
  act(() => getLastToast()!.action!.run());
  await waitFor(() => expect(getLastToast()?.text).toBe('Ada Vale is still blocked. Not now.'));
  harness.api.reply(path, { body: {} });
  act(() => getLastToast()!.action!.run());
  await waitFor(() => expect(getLastToast()?.text).toBe('Ada Vale is no longer blocked.'));
});
