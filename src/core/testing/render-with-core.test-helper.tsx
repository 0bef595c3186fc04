/** Features over a core and a small real server, as somebody signed in or as a stranger. */
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { WidgetEventName } from '#src/contract/widget-events.ts';
import { appCatalog } from '#src/i18n/app-catalog.ts';
import { type Core, createCore } from '../core.ts';
import { CoreProvider, type Emit } from '../react/core-provider.tsx';
import { MapStorage, type FakeApi, startFakeApi } from './fake-api.test-helper.ts';

/** Of the running test. */
export const harness = {} as { api: FakeApi; core: Core; emitted: [WidgetEventName, object][] };

beforeEach(async () => {
  const api = await startFakeApi();
  Object.assign(harness, {
    api,
    core: createCore({ apiUrl: api.url, isFirstParty: true, storage: new MapStorage(), catalog: appCatalog }),
    emitted: [],
  } satisfies typeof harness);
});
afterEach(async () => {
  // A read cut off would be reported as a fault of the line.
  await vi.waitFor(() => expect(harness.core.queryClient.isFetching() + harness.core.queryClient.isMutating()).toBe(0));
  cleanup();
  harness.core.queryClient.clear();
  await harness.api.close();
});

export function renderWithCore(node: ReactNode) {
  // What one test sets off and does not wait for is not told to the next.
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
