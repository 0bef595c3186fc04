/** Features over a core and a small real server, as somebody signed in or as a stranger. */
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { WidgetEventName } from '#src/contract/widget-events.ts';
import { appCatalog } from '#src/i18n/app-catalog.ts';
import { type Core, createCore } from './core.ts';
import { CoreProvider, type Emit } from './provider.tsx';
import { MapStorage, type StandInApi, startApi } from './stand-in-api.test-helper.ts';

/** Of the running test. */
export const place = {} as { api: StandInApi; core: Core; told: [WidgetEventName, object][] };

beforeEach(async () => {
  const api = await startApi();
  Object.assign(place, { api, core: createCore({ api: api.url, own: true, storage: new MapStorage(), words: appCatalog }), told: [] });
});
afterEach(async () => {
  // A read cut off would be reported as a fault of the line.
  await vi.waitFor(() => expect(place.core.queryClient.isFetching() + place.core.queryClient.isMutating()).toBe(0));
  cleanup();
  place.core.queryClient.clear();
  await place.api.close();
});

export function renderInCore(node: ReactNode) {
  // What one test sets off and does not wait for is not told to the next.
  const { core, told } = place;
  const emit: Emit = (name, detail) => {
    told.push([name, detail]);
    return true;
  };
  return render(
    <CoreProvider core={core} emit={emit}>
      {node}
    </CoreProvider>,
  );
}
