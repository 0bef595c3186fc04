import { expect, test, vi } from 'vitest';
import { HOUR_MS } from '#src/contract/constants/time.ts';
import { MapStorage, numberedUuid } from '#src/core/testing/fake-api.test-helper.ts';
import { harness } from '#src/core/testing/render-with-core.test-helper.tsx';
import { sendStoredCheckIns } from './send-stored-check-ins.ts';

test('[R44] stored check-ins are sent when the app starts, whichever page it opens at', async () => {
  const { api, core } = harness;
  const auth = api.signIn(1);
  core.session.set(auth);
  const [eventId, userId] = [numberedUuid(9), numberedUuid(2)];
  const path = `/api/events/${eventId}/guests/${userId}/check-in/`;
  api.reply(path, { status: 409, body: { error: 'Not on the list.' } });
  const at = new Date(core.clock.now()).toISOString();
  const press = { eventId, userId, action: 'checkIn', at, until: core.clock.now() + HOUR_MS };
  // As the version before stored it, without conflicts.
  const stored = JSON.stringify({ user: auth.user.id, presses: [press] });
  localStorage.setItem('beside.door', stored);
  try {
    sendStoredCheckIns(core, new MapStorage());
    sendStoredCheckIns(core, localStorage);
    await vi.waitFor(() => expect(api.requests.map((each) => each.path)).toContain(path));
    await vi.waitFor(() =>
      expect(localStorage.getItem('beside.door')).toContain('Not on the list.'),
    );
  } finally {
    localStorage.removeItem('beside.door');
  }
});
