import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queries } from '#src/core/data/queries.ts';
import { harness, renderWithCore } from '#src/core/testing/render-with-core.test-helper.tsx';
import { useIsDeactivated } from './restore-account-gate.tsx';

function TestGate() {
  return <p>{useIsDeactivated() ? 'deactivated' : 'active'}</p>;
}

test('[R46] the first response that reports a deactivated account updates the user', async () => {
  const auth = harness.api.signIn(1);
  harness.core.session.set(auth);
  renderWithCore(<TestGate />);
  expect(screen.getByText('active')).toBeTruthy();
  harness.api.reply('/api/profiles/?limit=100', {
    status: 403,
    body: { error: 'This account is switched off.', code: 'deactivated' },
  });
  harness.api.reply('/api/user/me/', {
    body: {
      ...auth.user,
      deactivated_at: '2026-03-01T12:00:00.000Z',
      permanent_at: '2026-03-03T12:00:00.000Z',
    },
  });
  await harness.core.queryClient
    .fetchQuery(queries(harness.core).profiles())
    .catch(() => undefined);
  await waitFor(() => expect(screen.getByText('deactivated')).toBeTruthy());
});
