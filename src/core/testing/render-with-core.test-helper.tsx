/** Renders features with a core and the fake API, signed in or not. */
import { cleanup, configure, getConfig, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Emit, WidgetEventName } from '#src/contract/widget-events.ts';
import { appCatalog } from '#src/i18n/app-catalog.ts';
import { hostingCatalog } from '#src/i18n/hosting-catalog.ts';
import { type Core, createCore } from '../core.ts';
import { CoreProvider } from '../react/core-provider.tsx';
import { MapStorage, type FakeApi, startFakeApi } from './fake-api.test-helper.ts';

// React runs effects after the change that findBy… and waitFor see. On a busy machine an assertion would come first.
const { asyncWrapper } = getConfig();
const afterEffects = setImmediate;
configure({
  asyncWrapper: async (callback) => {
    const result = await asyncWrapper(callback);
    await new Promise<void>((resolve) => afterEffects(resolve));
    return result;
  },
});

/** Set up before each test. */
export const harness = {} as { api: FakeApi; core: Core; emitted: [WidgetEventName, object][] };

beforeEach(async () => {
  const api = await startFakeApi();
  const core = createCore({
    apiUrl: api.url,
    isFirstParty: true,
    storage: new MapStorage(),
    catalog: appCatalog,
  });
  await core.i18n.include(hostingCatalog, core.locale);
  Object.assign(harness, {
    api,
    core,
    emitted: [],
  } satisfies typeof harness);
});
afterEach(async () => {
  try {
    // Wait for requests: an aborted one would be reported as a network error.
    await vi.waitFor(() =>
      expect(harness.core.queryClient.isFetching() + harness.core.queryClient.isMutating()).toBe(0),
    );
  } finally {
    cleanup();
    harness.core.queryClient.clear();
    await harness.api.close();
  }
});

export function renderWithCore(node: ReactNode) {
  // Captured now, so that late events of this test don't reach the next one.
  const { core, emitted } = harness;
  const emit: Emit = (name, detail) => {
    emitted.push([name, detail]);
    return true;
  };
  return render(
    <CoreProvider core={core} emit={emit}>
      {node}
    </CoreProvider>,
  );
}
